import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CompatOrChooser, claimServer } from '@mcp-compat/core';
import {
  type Factory,
  type FactoryContext,
  type Generation,
  generationOf,
  type Product,
} from './generation.js';
import { loadV1, loadV2, type NodeHandler } from './load.js';
import type { RouterOptions } from './options.js';
import { RouterSessionMap, type TransportClass } from './sessions.js';

type WithAuth = IncomingMessage & { readonly auth?: unknown };

/** What serves the requests of one router, with the SDK that its factory is written with. */
export interface Backend {
  readonly sessions: number;
  serve(request: WithAuth, response: ServerResponse, body: unknown): Promise<void>;
  close(): Promise<void>;
}

/** What a factory turned out to be. */
export interface Opened {
  readonly backend: Backend;
  /** Its servers have a compat of their own already. */
  readonly isBound: boolean;
}

/**
 * @param compat what the servers' messages are to be written with.
 * @throws TypeError where the factory makes no server of the SDK; what the factory throws.
 */
export async function openBackend(
  factory: Factory,
  compat: CompatOrChooser,
  options: RouterOptions,
  onerror: (error: Error) => void,
): Promise<Opened> {
  const { generation, isBound } = await tryOut(factory, compat, onerror);
  const make = generation === 'v1' ? backendV1 : backendV2;
  return { backend: await make(factory, options, onerror), isBound };
}

/** Makes a server that serves nobody, to see what it is. */
async function tryOut(
  factory: Factory,
  compat: CompatOrChooser,
  onerror: (error: Error) => void,
): Promise<{ readonly generation: Generation; readonly isBound: boolean }> {
  const product = await factory({ era: 'legacy' });
  const generation = generationOf(product);
  const isBound = !claimServer(product, compat);
  await product.close().catch(onerror);
  return { generation, isBound };
}

async function backendV1(
  factory: Factory,
  options: RouterOptions,
  onerror: (error: Error) => void,
): Promise<Backend> {
  const { Transport } = await loadV1();
  const sessions = sessionsOf(options, onerror);
  return {
    get sessions() {
      return sessions?.size ?? 0;
    },
    serve: async (request, response, body) =>
      sessions === undefined
        ? serveAlone(
            Transport,
            await factory(contextOf(request)),
            { request, response, body },
            options,
            onerror,
          )
        : serveInSession(sessions, Transport, factory, { request, response, body }),
    close: async () => sessions?.close(),
  };
}

async function backendV2(
  factory: Factory,
  options: RouterOptions,
  onerror: (error: Error) => void,
): Promise<Backend> {
  const { Transport, createMcpHandler, toNodeHandler, isLegacyRequest } = await loadV2();
  const sessions = sessionsOf(options, onerror);
  const handler = createMcpHandler(factory as never, {
    legacy: sessions === undefined ? 'stateless' : 'reject',
    responseMode: options.enableJsonResponse === true ? 'json' : 'auto',
    onerror,
  });
  const handle: NodeHandler = toNodeHandler(handler, { onerror });
  return {
    get sessions() {
      return sessions?.size ?? 0;
    },
    serve: async (request, response, body) =>
      sessions !== undefined && (await isLegacyRequest(headOf(request), body))
        ? serveInSession(sessions, Transport, factory, { request, response, body })
        : handle(request, response, body),
    close: async () => {
      sessions?.close();
      await handler.close();
    },
  };
}

interface Exchange {
  readonly request: WithAuth;
  readonly response: ServerResponse;
  readonly body: unknown;
}

async function serveInSession(
  sessions: RouterSessionMap,
  Transport: TransportClass,
  factory: Factory,
  { request, response, body }: Exchange,
): Promise<void> {
  const sessionId = request.headers['mcp-session-id'];
  if (typeof sessionId === 'string') return sessions.serve(sessionId, request, response, body);
  return sessions.open(Transport, await factory(contextOf(request)), request, response, body);
}

/** One server and one transport for one request: a transport that is used again would mix up its clients. */
async function serveAlone(
  Transport: TransportClass,
  product: Product,
  { request, response, body }: Exchange,
  { enableJsonResponse }: RouterOptions,
  onerror: (error: Error) => void,
): Promise<void> {
  const transport = new Transport({
    sessionIdGenerator: undefined,
    ...(enableJsonResponse !== undefined && { enableJsonResponse }),
  });
  response.once('close', () => void product.close().catch(onerror));
  await product.connect(transport as never);
  await transport.handleRequest(request, response, body);
}

function sessionsOf(options: RouterOptions, onerror: (error: Error) => void): RouterSessionMap | undefined {
  const { sessions = true } = options;
  if (sessions === false) return undefined;
  return new RouterSessionMap(sessions === true ? {} : sessions, options, onerror);
}

function contextOf(request: WithAuth): FactoryContext {
  return { era: 'legacy', authInfo: request.auth, requestInfo: headOf(request) };
}

/** The request without its body, as SDK v2 and the factory take it. */
function headOf({ method = 'GET', url = '/', headers }: IncomingMessage): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Request(new URL(url, 'http://localhost'), { method, headers: pairs });
}
