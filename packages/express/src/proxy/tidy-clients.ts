import { LRUCache } from 'lru-cache';
import { Tidy } from './tidy.js';

/** Sessions whose open requests are remembered. */
const maxSessions = 10_000;

/** What is open for each client: per session, and per request where there is none. */
export class TidyClients {
  readonly #sessions = new LRUCache<string, Tidy>({ max: maxSessions });

  of(sessionId: string | undefined): Tidy {
    if (sessionId === undefined) return new Tidy();
    const tidy = this.#sessions.get(sessionId) ?? new Tidy();
    this.#sessions.set(sessionId, tidy);
    return tidy;
  }
}
