import { log } from '../plan/log.js';
import { nameOfThrown } from '../plan/thrown.js';
import type { Message } from '../protocol/messages.js';
import { type CompatOrChooser, checkSource, isOff, reportSkipped } from './chooser.js';
import { Conversation } from './conversation.js';
import { Session } from './session.js';
import type { OpenTransport, TransportLike } from './transport.js';

/** Registered, so that a second copy of this package in the process sees the first one's work. */
const mark: unique symbol = Symbol.for('mcp-compat.transport') as never;

type Method = (...parameters: unknown[]) => unknown;

/**
 * Decorates a transport of either official SDK, or of anything else with its shape: every message that passes
 * is rewritten by the plan of the client it belongs to. Inbound messages go on synchronously, send options and
 * `extra` pass untouched, every other member stays reachable with its own `this`. Give the result to
 * `server.connect`; decorating twice is the same as once.
 *
 * @param server what the cached view of the server's tools belongs to, where the transport doesn't live as long:
 *   the factory of a stateless server, or the server itself.
 */
export function compatTransport<Transport extends TransportLike>(
  transport: Transport,
  compatOrChooser: CompatOrChooser,
  server: object = transport,
): Transport {
  checkSource(compatOrChooser);
  if (isOff(compatOrChooser)) return transport;
  const decoratedBy = (transport as { [mark]?: CompatOrChooser })[mark];
  if (decoratedBy !== undefined) {
    if (decoratedBy !== compatOrChooser) {
      reportSkipped(compatOrChooser, transport, 'the transport is already decorated by another compat');
    }
    return transport;
  }
  if (typeof compatOrChooser !== 'function') compatOrChooser.announce();
  return decorate(transport as unknown as OpenTransport, compatOrChooser, server) as unknown as Transport;
}

function decorate(inner: OpenTransport, source: CompatOrChooser, server: object): OpenTransport {
  const methods = new WeakMap<Method, Method>();
  // The handlers that were set on this side. Until one is, the inner transport's shows: an SDK calls it from its own.
  const handlers: Pick<OpenTransport, 'onmessage' | 'onclose'> = {};
  const deliver: OpenTransport['onmessage'] = (message, extra) => handlers.onmessage?.(message, extra);
  const conversation = new Conversation(new Session(inner, source), deliver, server);
  const send: OpenTransport['send'] = (message, options) => {
    let rewritten: unknown = message;
    try {
      rewritten = conversation.outbound(message as Message, options);
    } catch (error) {
      reportFailure(error);
    }
    if (rewritten === undefined) return Promise.resolve();
    return rewritten instanceof Promise
      ? rewritten.catch(orBare(message)).then((result) => inner.send(result, options))
      : inner.send(rewritten, options);
  };
  // Synchronous to the end: SDK v2 decides the HTTP status during this call.
  const receive: OpenTransport['onmessage'] = (message, extra) => {
    let rewritten: unknown = message;
    try {
      rewritten = conversation.inbound(message as Message, extra);
    } catch (error) {
      reportFailure(error);
    }
    if (rewritten !== undefined) handlers.onmessage?.(rewritten, extra);
  };
  const closed = () => {
    conversation.close();
    handlers.onclose?.();
  };

  const everythingElse = new Proxy(inner, {
    get(target, property) {
      switch (property) {
        case mark:
          return source;
        case 'onmessage':
        case 'onclose':
          return (Object.hasOwn(handlers, property) ? handlers : target)[property];
        default:
          return memberOf(target, property, methods);
      }
    },
    set(target, property, value) {
      switch (property) {
        case 'onmessage':
          handlers.onmessage = value;
          target.onmessage = value === undefined ? undefined : receive;
          return true;
        case 'onclose':
          handlers.onclose = value;
          target.onclose = closed;
          return true;
        default:
          return Reflect.set(target, property, value, target);
      }
    },
  });
  // Its own member, because getting one through a Proxy costs more than all that is done to a message. Whoever
  // replaces it here calls the one it got from here, so it must not reach the target.
  return Object.create(everythingElse, {
    send: { value: send, writable: true, configurable: true, enumerable: true },
  }) as OpenTransport;
}

/** A member of the target. Methods of its class are bound to it, for the sake of private fields. */
function memberOf(target: object, property: PropertyKey, methods: WeakMap<Method, Method>): unknown {
  const value: unknown = Reflect.get(target, property, target);
  if (typeof value !== 'function' || property === 'constructor' || Object.hasOwn(target, property))
    return value;
  const method = value as Method;
  const bound = methods.get(method) ?? (method.bind(target) as Method);
  methods.set(method, bound);
  return bound;
}

/** What goes out when something of ours fails later than the call. */
function orBare(message: unknown): (error: unknown) => unknown {
  return (error) => {
    reportFailure(error);
    return message;
  };
}

/** Whatever fails on our side, the message goes on as it was. */
function reportFailure(error: unknown): void {
  log(`failed on a message, which passes as it was: ${nameOfThrown(error)}`);
}
