import type { ClientRequests } from '../protocol/methods.js';
import type { Tool } from '../protocol/results.js';
import type { Given } from './transform.js';

/** What a cure asks of the server: its other pages, a resource, or its tools (cached as the catalog). */
export type Need = 'catalog' | 'pages' | 'read';

/** Asks the server behind the answer, as the same caller. Rejects on an error answer, and when `signal` aborts. */
export interface Ask {
  (method: string, params?: object): Promise<object>;
  /** Aborts when the exchange is over: its time, its cause or its connection. */
  readonly signal?: AbortSignal;
  /**
   * The server's own tools (the catalog). `undefined` where the server can't list them, and without asking where it
   * is known to have none that this is about.
   */
  readonly tools?: (concerns: (tool: Tool) => boolean) => Promise<readonly Tool[] | undefined>;
  /**
   * What `load` comes to, kept for as many milliseconds as `lifetime` says, for all callers who may see the same;
   * those who come while it is loading wait for it. What rejects is not kept.
   */
  readonly share?: <Value>(
    key: string,
    load: () => Promise<Value>,
    lifetime: (value: Value) => number,
  ) => Promise<Value>;
}

type Exchangers = {
  readonly [Method in keyof ClientRequests]?: (
    result: ClientRequests[Method]['result'],
    ask: Ask,
    given: Given,
  ) => Promise<ClientRequests[Method]['result']>;
};

/**
 * An asynchronous rule on the result path. It sees the result as the server sent it, gives back the same
 * reference when it changes nothing, and when it rejects, the bare result goes out.
 */
export interface Exchange {
  readonly needs: Exclude<Need, 'catalog'>;
  /**
   * The exchange of `tools/call` is about calls of these tools only: it runs for no other and is given the catalog.
   * A server that has shown its tools, and none of these, is asked nothing.
   */
  readonly concerns?: (tool: Tool) => boolean;
  /** The call fails when the exchange does; without it the bare result goes out. */
  readonly failsCall?: true;
  readonly result: Exchangers;
}

/** An exchange failed whose failure is the call's; the message is for the client. */
export class ExchangeFailure extends Error {}

/** Types an exchange by method: a misspelt method is a compile error. */
export function defineExchange(exchange: Exchange): Exchange {
  return exchange;
}
