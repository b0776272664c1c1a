import type { RequestId } from '../protocol/messages.js';
import type { Ask } from '../rules/exchange.js';
import type { Cause, InternalRequests } from './internal-requests.js';

/** Milliseconds that an exchange may take; a handshake waits less. */
const limit = 5_000;
const limitDuringInitialize = 1_000;

/** Gives exchanges their `ask`, whose signal aborts with their cause, with the connection, or with their time. */
export class Asker {
  readonly #internal: InternalRequests;
  readonly #running = new Map<RequestId, Set<AbortController>>();
  #closed = false;

  constructor(internal: InternalRequests) {
    this.#internal = internal;
  }

  /** `also` is what else the `ask` can do. `work` has to end when the signal of its `ask` aborts. */
  async during<Value>(
    cause: Cause,
    work: (ask: Ask) => Promise<Value>,
    also?: (signal: AbortSignal) => Pick<Ask, 'tools' | 'share'>,
  ): Promise<Value> {
    const controller = new AbortController();
    const { signal } = controller;
    const running = this.#running.get(cause.id) ?? new Set();
    this.#running.set(cause.id, running.add(controller));
    const milliseconds = cause.method === 'initialize' ? limitDuringInitialize : limit;
    const timer = setTimeout(() => controller.abort(overdue()), milliseconds);
    if (this.#closed) controller.abort();
    const ask = (method: string, params?: object) => this.#internal.request(method, params, cause, signal);
    try {
      return await work(Object.assign(ask, { signal, ...also?.(signal) }));
    } finally {
      clearTimeout(timer);
      running.delete(controller);
      if (running.size === 0) this.#running.delete(cause.id);
    }
  }

  /** The client cancelled this request. */
  cancel(id: RequestId): void {
    for (const controller of this.#running.get(id) ?? []) controller.abort();
  }

  close(): void {
    this.#closed = true;
    for (const id of [...this.#running.keys()]) this.cancel(id);
  }
}

function overdue(): Error {
  return new DOMException('the server takes too long', 'TimeoutError');
}
