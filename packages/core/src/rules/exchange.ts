import type { ClientRequests } from '../protocol/methods.js';
import type { Given } from './transform.js';

/** What a cure asks of the server: its other pages, a resource, or its tools (cached as the catalog). */
export type Need = 'catalog' | 'pages' | 'read';

/** Asks the server behind the answer, as the same caller. Rejects on an error answer, and when `signal` aborts. */
export interface Ask {
  (method: string, params?: object): Promise<object>;
  /** Aborts when the exchange is over: its time, its cause or its connection. */
  readonly signal?: AbortSignal;
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
  readonly result: Exchangers;
}

/** Types an exchange by method: a misspelt method is a compile error. */
export function defineExchange(exchange: Exchange): Exchange {
  return exchange;
}
