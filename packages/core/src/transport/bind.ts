import { type CompatOrChooser, checkSource, isOff, reportSkipped } from './chooser.js';
import { compatTransport } from './compat-transport.js';
import type { TransportLike } from './transport.js';

export { isOff };

/** Registered, so that a second copy of this package in the process sees the first one's work. */
const mark: unique symbol = Symbol.for('mcp-compat.server') as never;

/** A server of either SDK, or anything else that is connected to a transport. */
export interface Connectable {
  connect(transport: never, ...rest: never[]): unknown;
}

type Connect = (transport: TransportLike, ...rest: unknown[]) => unknown;

interface Bound {
  connect: Connect;
  [mark]?: CompatOrChooser;
}

/**
 * Gives the instance its own `connect`, which decorates the transport: the one public seam that both SDKs have.
 * Binding twice is the same as once.
 *
 * @param factory what made the server, where each connection or request gets one of its own.
 */
export function bindServer<Server extends Connectable>(
  server: Server,
  compatOrChooser: CompatOrChooser,
  factory: object = server,
): Server {
  checkSource(compatOrChooser);
  if (isOff(compatOrChooser)) return server;
  const bound = server as unknown as Bound;
  const boundTo = bound[mark];
  if (boundTo !== undefined) {
    if (boundTo !== compatOrChooser) {
      reportSkipped(compatOrChooser, server, 'the server is already bound to another compat');
    }
    return server;
  }
  const connect = bound.connect.bind(server) as Connect;
  const decorating: Connect = (transport, ...rest) =>
    connect(compatTransport(transport, compatOrChooser, factory), ...rest);
  const hidden = { enumerable: false, configurable: true, writable: true };
  Object.defineProperty(server, 'connect', { ...hidden, value: decorating });
  Object.defineProperty(server, mark, { ...hidden, value: compatOrChooser });
  return server;
}
