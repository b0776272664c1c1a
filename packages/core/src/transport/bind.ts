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

const hidden = { enumerable: false, configurable: true, writable: true };

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
  if (!claimServer(server, compatOrChooser)) return server;
  const bound = server as unknown as { connect: Connect };
  const connect = bound.connect.bind(server) as Connect;
  const decorating: Connect = (transport, ...rest) =>
    connect(compatTransport(transport, compatOrChooser, factory), ...rest);
  Object.defineProperty(server, 'connect', { ...hidden, value: decorating });
  return server;
}

/**
 * Marks the server as this compat's, for adapters that decorate its transports in a way of their own. False where
 * the server is to be left alone: nothing may be changed, or it is marked already; by another compat is reported.
 *
 * @throws TypeError for anything that is no compat and no chooser.
 */
export function claimServer(server: object, compatOrChooser: CompatOrChooser): boolean {
  checkSource(compatOrChooser);
  if (isOff(compatOrChooser)) return false;
  const claimedBy = (server as { [mark]?: CompatOrChooser })[mark];
  if (claimedBy === undefined) {
    Object.defineProperty(server, mark, { ...hidden, value: compatOrChooser });
    return true;
  }
  if (claimedBy !== compatOrChooser) {
    reportSkipped(compatOrChooser, server, 'the server is already bound to another compat');
  }
  return false;
}
