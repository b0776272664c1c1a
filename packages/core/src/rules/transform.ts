import type { ClientContext } from '../context/client-context.js';
import type {
  ClientRequests,
  JsonRpcError,
  ServerNotifications,
  ServerRequests,
} from '../protocol/methods.js';
import type { Tool } from '../protocol/results.js';

/** What a transform may look at besides the value itself. */
export interface Given {
  readonly client: ClientContext;
  readonly method: string;
  /** Params of the request that is answered, as the server saw them. */
  readonly request?: object | undefined;
  /** What the server said in the handshake of this session; absent where there is none to remember. */
  readonly instructions?: string | undefined;
  /** Output schemas that this session's client was shown last, by tool; where the plan asked to remember them. */
  readonly shown?: ReadonlyMap<unknown, object> | undefined;
  /** The server's own tools, where the plan asked for the catalog. */
  readonly tools?: readonly Tool[] | undefined;
}

/**
 * Handlers by method, for values that are objects. `'*'` stands for every method, known or not, and for values
 * of any shape.
 */
type Handlers<Values> = {
  readonly [Method in keyof Values]?: (value: Values[Method], given: Given) => Values[Method];
} & { readonly '*'?: (value: unknown, given: Given) => unknown };

type Part<Calls, P extends 'params' | 'result'> = {
  [Method in keyof Calls]: Calls[Method] extends Record<P, infer Value> ? Value : never;
};

type Instead = {
  readonly [Method in keyof ClientRequests]?: (
    error: JsonRpcError,
    given: Given,
  ) => ClientRequests[Method]['result'] | undefined;
};

/** The members of an answer that has both, which JSON-RPC 2.0 forbids ("Response object"). */
export interface Answer {
  readonly result?: unknown;
  readonly error?: unknown;
}

type Errors = { [Method in keyof ClientRequests]: JsonRpcError };

/**
 * A pure, synchronous change of messages. Each handler returns the same reference when it changes nothing and
 * copies only what it touches: inputs are shared with the server's registry and with other requests. The values
 * come from servers in the wild: a handler leaves alone what has not the shape of its type.
 */
export interface Transform {
  /** The handlers of `tools/call` look at `given.tools` (`'catalog'`) or at `given.shown`. */
  readonly needs?: 'catalog' | 'shown';
  readonly params?: Handlers<Part<ClientRequests, 'params'>>;
  readonly result?: Handlers<Part<ClientRequests, 'result'>>;
  readonly error?: Handlers<Errors>;
  /** A result to send in place of an error; `undefined` lets the error go out. */
  readonly resultForError?: Instead;
  /** Comes before all others, for an answer that has a result and an error. */
  readonly answer?: { readonly '*'?: (answer: Answer, given: Given) => Answer };
  readonly notification?: Handlers<ServerNotifications>;
  readonly serverRequest?: Handlers<Part<ServerRequests, 'params'>>;
  readonly serverResult?: Handlers<Part<ServerRequests, 'result'>>;
}

/** Types a transform by method and message kind: a misspelt method is a compile error. */
export function defineTransform(transform: Transform): Transform {
  return transform;
}
