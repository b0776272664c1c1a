import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompatOrChooser, compatTransport, type TransportLike } from '@mcp-compat/core';
import type { FastMcpModule, FastMcpServer } from './fastmcp.js';
import { restoringContent } from './packed-content.js';

/** What the sessions of one server get. */
interface Binding {
  compat?: CompatOrChooser;
  fullContent?: true;
}

/** What the sessions that are made in this asynchronous context get, and whose tools they show. */
interface Opening {
  readonly binding: Binding;
  /** Every session sees the same tools; `undefined` where each may see its own. */
  readonly server: object | undefined;
}

const bindings = new WeakMap<object, Binding>();

/** FastMCP makes its sessions itself, and none says which server it is of: `start` leaves word here. */
const opening = new AsyncLocalStorage<Opening | undefined>();

/** Adds to what the sessions of this server get, from its next `start` on. */
export function bindSessions(server: FastMcpServer, fastmcp: FastMcpModule, more: Binding): void {
  hook(fastmcp);
  bindings.set(server, { ...bindings.get(server), ...more });
}

const hooked = new WeakSet<FastMcpModule['FastMCP']>();

/**
 * Decorates three public methods, once per copy of FastMCP. For servers that nobody adapted they do what they did,
 * also where one is started by the tool of an adapted one.
 */
function hook({ FastMCP, FastMCPSession }: FastMcpModule): void {
  if (hooked.has(FastMCP)) return;
  hooked.add(FastMCP);
  replaceMethod(FastMCP.prototype, 'start', (start) => openingSessions(start, sharedTools));
  // Newer releases take a transport too; the author says there whose session it is.
  replaceMethod(FastMCP.prototype, 'connect', (connect) => openingSessions(connect, () => undefined));
  replaceMethod(
    FastMCPSession.prototype,
    'connect',
    (connect) =>
      function (this: object, transport, ...rest) {
        return connect.call(this, decorate(transport as TransportLike, this, opening.getStore()), ...rest);
      },
  );
}

function openingSessions(method: Method, serverOf: (server: object) => object | undefined): Method {
  return function (this: object, ...parameters) {
    const binding = bindings.get(this);
    const open = binding && { binding, server: serverOf(this) };
    return opening.run(open, () => method.apply(this, parameters));
  };
}

/** The server, unless its sessions are of callers who may see different tools (`canAccess`). */
function sharedTools(server: object): object | undefined {
  const { authenticate, auth } = Object((server as { options?: object }).options) as Record<string, unknown>;
  return authenticate === undefined && auth === undefined ? server : undefined;
}

function decorate(transport: TransportLike, session: object, open: Opening | undefined): TransportLike {
  if (open === undefined) return transport;
  const { compat, fullContent } = open.binding;
  const decorated =
    compat === undefined ? transport : compatTransport(transport, compat, open.server ?? session);
  // On the server's side of the rules, which are to see what the author returned.
  return fullContent ? restoringContent(decorated) : decorated;
}

type Method = (this: object, ...parameters: unknown[]) => unknown;

function replaceMethod(prototype: object, name: string, around: (original: Method) => Method): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  const original = descriptor?.value as Method | undefined;
  if (typeof original !== 'function') return;
  const value = around(original);
  for (const member of ['name', 'length'] as const) {
    Object.defineProperty(value, member, { value: original[member], configurable: true });
  }
  Object.defineProperty(prototype, name, { ...descriptor, value });
}
