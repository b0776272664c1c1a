import type { Finding } from '../cache/verdict.js';
import { isDiscovery } from '../classify/discovery.js';
import { dispatch } from '../dispatch/dispatch.js';
import { failureOf } from '../dispatch/failure.js';
import type { ToModelOutputOptions } from '../output/to-model-output.js';
import { own } from '../protocol/json.js';
import { backendOf } from './backend.js';
import { Connection } from './connection.js';
import { type ForModel, forModel } from './for-model.js';
import { LogLevel } from './log-level.js';
import type { HostCompatOptions } from './options.js';
import { type BareClient, type SdkClient, type SdkRequest, speaksModern } from './sdk-client.js';
import { KnownTools } from './tool-hints.js';

/** A client that heals: `connect` takes no transport where the options make one. */
export type HostClient<Client extends SdkClient> = Client & {
  connect(
    transport?: Parameters<Client['connect']>[0],
    options?: Parameters<Client['connect']>[1],
  ): Promise<void>;
};

const mark: symbol = Symbol.for('mcp-compat.host-client');

/**
 * Makes a client of the official SDK, v1 or v2, heal itself when its server changes its era. It is the same client
 * with the same methods; call it before `connect`.
 *
 * With a `target`, `connect` finds out the server's era first, or takes it from the cache, and tells the client; every
 * request goes through `dispatch`. With a `transport` too, the client is connected anew when the era has changed or
 * the connection is gone. `setLoggingLevel` works in both eras. A client of v1 knows the legacy era only: there,
 * nothing is probed, and a server that has left that era is an `EraError`. With `output` the client also has
 * `callToolForModel`, whose results are as `toModelOutput` makes them with these options.
 *
 * @throws TypeError for anything that is no client, RangeError or TypeError for options that `toModelOutput` refuses;
 * Error for a client that is connected already.
 */
export function withHostCompat<Client extends SdkClient>(
  client: Client,
  options: HostCompatOptions & { readonly output: ToModelOutputOptions },
): HostClient<Client> & ForModel<Client>;
export function withHostCompat<Client extends SdkClient>(
  client: Client,
  options?: HostCompatOptions,
): HostClient<Client>;
export function withHostCompat<Client extends SdkClient>(
  client: Client,
  options: HostCompatOptions = {},
): HostClient<Client> {
  if (typeof client?.connect !== 'function' || typeof client.request !== 'function') {
    throw new TypeError('withHostCompat takes a Client of the MCP SDK');
  }
  const { output } = options;
  const added = output === undefined ? {} : forModel(client, output);
  if (mark in client) return Object.assign(client, added) as unknown as HostClient<Client>;
  if (client.transport !== undefined) throw new Error('withHostCompat came after connect');
  Object.defineProperty(client, mark, { value: true });
  return Object.assign(client, healing(client, options), added) as HostClient<Client>;
}

/** The methods that take the place of the client's own. */
function healing(client: SdkClient, options: HostCompatOptions): BareClient {
  const bare: BareClient = {
    connect: client.connect.bind(client) as BareClient['connect'],
    close: client.close.bind(client),
    request: client.request.bind(client) as unknown as BareClient['request'],
  };
  const connection = new Connection(client, bare, options);
  const tools = new KnownTools();
  const logLevel = new LogLevel();
  const backend = backendOf(client, connection, options, async () => {
    if (connection.era === 'modern' || logLevel.wanted === undefined) return;
    // A server that keeps no logs is no reason not to call it.
    await client.setLoggingLevel(logLevel.wanted as never).catch(() => {});
  });
  /** Whether the host wants to be connected. */
  let wanted = false;

  async function send(request: SdkRequest, rest: readonly unknown[]): Promise<unknown> {
    const modern = connection.era === 'modern';
    if (modern && request.method === 'logging/setLevel') return {};
    const result = await connection.send(modern ? logLevel.onto(request) : request, ...rest);
    tools.learn(request, result);
    return result;
  }

  return {
    async connect(transport, connectOptions) {
      const given = transport ?? (await options.transport?.());
      if (given === undefined) {
        throw new TypeError('connect takes a transport, or withHostCompat the option `transport`');
      }
      // What a second `connect` does is up to SDK v1: newer ones refuse it. v2 connects anew.
      const isSecond = client.transport !== undefined && !speaksModern(client);
      if (backend === undefined || isSecond) return bare.connect(given, connectOptions);
      const prior = own(connectOptions, 'prior');
      if (prior !== undefined && prior !== null) {
        await bare.connect(given, connectOptions);
        backend.cache.set(backend.key, findingIn(prior));
      } else {
        connection.take(given, connectOptions);
        await dispatch(backend, { method: 'initialize', run: async () => {} }, options);
      }
      wanted = true;
    },
    async close() {
      wanted = false;
      await connection.end();
    },
    async request(...parameters) {
      const [request, ...rest] = parameters as [SdkRequest, ...unknown[]];
      // The handshake's own request comes through here as well.
      if (request.method === 'initialize') return bare.request(...parameters);
      logLevel.note(request);
      if (backend === undefined || !wanted) return send(request, rest);
      const rounds = connection.rounds.sent;
      const call = {
        method: request.method,
        tool: tools.of(request),
        run: () => send(request, rest),
        hasRun: () => connection.rounds.sent !== rounds,
      };
      try {
        return await dispatch(backend, call, options);
      } catch (error) {
        // A legacy session that is gone takes a new handshake (2025-11-25, "Session Management").
        if (connection.era === 'legacy' && failureOf(error).evidence?.status === 404) connection.break();
        throw error;
      }
    },
  };
}

/** A verdict that the host itself connected with; the client has checked its shape. */
function findingIn(prior: unknown): Finding {
  const told = { source: 'told', evidence: { reason: 'told' } } as const;
  const discover = own(prior, 'discover');
  return isDiscovery(discover) ? { era: 'modern', discover, ...told } : { era: 'legacy', ...told };
}
