import { bindServer, type CompatOrChooser, compatTransport } from '@mcp-compat/core';
import { Server } from '@modelcontextprotocol/server';
import { adaptionNamed } from '../../src/servers/adaptions.js';

type Adapt = (server: Server, compat: CompatOrChooser) => void;

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: object;
  readonly error?: object;
}

interface Transport {
  send(message: Message, options?: unknown): Promise<void>;
  onmessage?: ((message: Message, extra?: unknown) => void) | undefined;
}

/** Gives the server another transport than the one that it is connected to. */
function connectTo(server: Server, wrap: (transport: Transport) => Transport): void {
  const connect = server.connect.bind(server);
  server.connect = (transport) => connect(wrap(transport as unknown as Transport) as never);
}

/** A transport with other members, which nobody can tell from a bare one. */
function withMembers(transport: Transport, members: (inner: Transport) => object): Transport {
  const own = members(transport) as Record<PropertyKey, unknown>;
  return new Proxy(transport, {
    get(target, property) {
      if (property in own) return own[property];
      if (typeof property === 'symbol') return undefined;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' && property !== 'onmessage' ? value.bind(target) : value;
    },
    set: (target, property, value) => Reflect.set(target, property, value, target),
  });
}

/** Sends some messages around the rules. */
function sendingBare(skips: (message: Message) => boolean): Adapt {
  return (server, compat) =>
    connectTo(server, (bare) => {
      const adapted = compatTransport(bare as never, compat) as unknown as Transport;
      return withMembers(adapted, () => ({
        send: (message: Message, options: unknown) =>
          (skips(message) ? bare : adapted).send(message, options),
      }));
    });
}

const connectBare = Server.prototype.connect;
const madeBefore = adaptionNamed('stamping').compat as CompatOrChooser;
const choices = new WeakMap<CompatOrChooser, CompatOrChooser>();

/** Adapters with one defect each, by what is wrong with them. */
export const brokenAdapters: Readonly<Record<string, Adapt>> = {
  nothing: (server, compat) => void bindServer(server, compat),
  'does nothing': () => {},
  'knows no switch': (server) => void bindServer(server, madeBefore),
  'adapts as often as it is called': (server, compat) =>
    connectTo(server, (bare) => {
      const adapted = compatTransport(bare as never, compat) as unknown as Transport;
      return withMembers(adapted, () => ({}));
    }),
  'changes what everybody gets': (server, compat) => {
    bindServer(server, compat);
    connectTo(server, (bare) =>
      withMembers(bare, (inner) => ({
        send: (message: Message, options: unknown) =>
          inner.send(
            message.result ? { ...message, result: { ...message.result, seen: true } } : message,
            options,
          ),
      })),
    );
  },
  'asks a chooser once for all clients': (server, compat) => {
    if (typeof compat !== 'function') return void bindServer(server, compat);
    const chosen = choices.get(compat) ?? compat({ clientInfo: { name: 'the first' } } as never);
    choices.set(compat, chosen);
    bindServer(server, chosen);
  },
  'forgets notifications': sendingBare(({ id, method }) => method !== undefined && id === undefined),
  'forgets errors': sendingBare(({ error }) => error !== undefined),
  'forgets what the server asks': sendingBare(({ id, method }) => method !== undefined && id !== undefined),
  'loses results when a rule fails': (server, compat) => {
    bindServer(server, compat);
    connectTo(server, (bare) =>
      withMembers(bare, (inner) => ({
        send: (message: Message, options: unknown) =>
          inner.send(hasFailed(compat) && message.result ? { ...message, result: {} } : message, options),
      })),
    );
  },
  'adapts the servers of others': (server, compat) => {
    bindServer(server, compat);
    Server.prototype.connect = function (transport) {
      return connectBare.call(this, compatTransport(transport as never, madeBefore));
    };
  },
  'hands messages on too late': (server, compat) => {
    bindServer(server, compat);
    connectTo(
      server,
      (bare) =>
        new Proxy(bare, {
          get: (target, property) => {
            const value: unknown = Reflect.get(target, property, target);
            return typeof value === 'function' && property !== 'onmessage' ? value.bind(target) : value;
          },
          set: (target, property, value) => {
            const late = (...message: unknown[]) => void Promise.resolve().then(() => value(...message));
            return Reflect.set(target, property, property === 'onmessage' ? late : value, target);
          },
        }),
    );
  },
};

function hasFailed(compat: CompatOrChooser): boolean {
  return typeof compat !== 'function' && Object.keys(compat.stats().failed).length > 0;
}

/** Undoes what an adapter did to the class of all servers. */
export function mendServers(): void {
  Server.prototype.connect = connectBare;
}
