import type { RequestId } from '../protocol/messages.js';
import type { Ask } from '../rules/exchange.js';
import type { Cause, InternalRequests } from './internal-requests.js';

/** Milliseconds that an exchange may take; a handshake waits less. */
const limit = 5_000;
const limitDuringInitialize = 1_000;

/** Runs exchanges: each ends with its cause, with the connection, or with its time. */
export class Asker {
  readonly #internal: InternalRequests;
  readonly #running = new Map<RequestId, Set<AbortController>>();

  constructor(internal: InternalRequests) {
    this.#internal = internal;
  }

  /** Rejects as soon as the exchange is over, whether or not `work` notices. */
  async during<Value>(cause: Cause, work: (ask: Ask) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    const { signal } = controller;
    const running = this.#running.get(cause.id) ?? new Set();
    this.#running.set(cause.id, running.add(controller));
    const milliseconds = cause.method === 'initialize' ? limitDuringInitialize : limit;
    const timer = setTimeout(() => controller.abort(), milliseconds);
    try {
      return await Promise.race([
        work((method, params) => this.#internal.request(method, params, cause, signal)),
        whenAborted(signal),
      ]);
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
    for (const id of [...this.#running.keys()]) this.cancel(id);
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the exchange is over')), { once: true });
  });
}
