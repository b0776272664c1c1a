import { createHash } from 'node:crypto';
import { packFacts, type SessionFacts, unpackFacts } from './facts.js';

/** The part of a Keyv instance that is used; anything with these two methods will do. */
export interface KeyValueStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: string, ttlMs?: number): Promise<unknown>;
}

export interface SharedSessionOptions {
  /** A Keyv instance, or another store with `get` and `set`, that every machine of the fleet can reach. */
  readonly store: KeyValueStore;
  /** Milliseconds until the store may forget a session; a day by default. */
  readonly ttlMs?: number | undefined;
  /** Milliseconds that a request waits for the store at most; 250 by default. */
  readonly timeoutMs?: number | undefined;
}

/** A way to say once that a store doesn't work. */
export type Report = (reason: string) => void;

/**
 * What a fleet with sessions knows of its clients, kept where each machine can read it: how to write for them, under
 * a hash of the session id, which may be as good as a credential. A store that is down or slow costs nobody a message:
 * the client counts as unknown.
 */
export class SharedSessions {
  readonly #store: KeyValueStore;
  readonly #ttlMs: number;
  readonly #timeoutMs: number;
  readonly #report: Report;

  constructor({ store, ttlMs = 24 * 60 * 60 * 1000, timeoutMs = 250 }: SharedSessionOptions, report: Report) {
    if (typeof store?.get !== 'function' || typeof store.set !== 'function') {
      throw new TypeError('mcp-compat: sessions.store must have get and set, as a Keyv instance has');
    }
    for (const [name, value] of Object.entries({ ttlMs, timeoutMs })) {
      if (!(value > 0)) {
        throw new TypeError(`mcp-compat: sessions.${name} must be a positive number of milliseconds`);
      }
    }
    this.#store = store;
    this.#ttlMs = ttlMs;
    this.#timeoutMs = timeoutMs;
    this.#report = report;
  }

  /** Resolves when the store has taken it, or when waiting is no use; never rejects. */
  async remember(sessionId: string, facts: SessionFacts): Promise<void> {
    await this.#within(() =>
      this.#store.set(keyOf(sessionId), JSON.stringify(packFacts(facts)), this.#ttlMs),
    );
  }

  /** `undefined` for a session that nobody stored, and where the store can't say in time; never rejects. */
  async recall(sessionId: string): Promise<SessionFacts | undefined> {
    const stored = await this.#within(() => this.#store.get(keyOf(sessionId)));
    if (typeof stored !== 'string') return undefined;
    try {
      return unpackFacts(JSON.parse(stored));
    } catch {
      return undefined;
    }
  }

  async #within<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), this.#timeoutMs);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      // The message of an error may quote an address with a password in it.
      this.#report(`the session store fails: ${error instanceof Error ? error.name : typeof error}`);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}

function keyOf(sessionId: string): string {
  return `mcp-compat:session:${createHash('sha256').update(sessionId).digest('base64url')}`;
}
