import { readVerdict, type Verdict } from './verdict.js';

/** Where verdicts outlive the process: any Keyv. */
export interface VerdictStore {
  get(key: string): unknown;
  /** @param ttl milliseconds. */
  set(key: string, value: unknown, ttl?: number): unknown;
  delete(key: string): unknown;
}

/** Calls a store so that its failures cost nothing but the memory of it. */
export class SafeStore {
  readonly #store: VerdictStore | undefined;
  readonly #onError: (error: unknown) => void;

  constructor(store: VerdictStore | undefined, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  async get(key: string): Promise<Verdict | undefined> {
    return readVerdict(await this.#try((store) => store.get(key)));
  }

  async set(key: string, verdict: Verdict): Promise<void> {
    const ttl = verdict.expiresAt === undefined ? undefined : verdict.expiresAt - verdict.at;
    await this.#try((store) => store.set(key, verdict, ttl));
  }

  async delete(key: string): Promise<void> {
    await this.#try((store) => store.delete(key));
  }

  async #try(use: (store: VerdictStore) => unknown): Promise<unknown> {
    if (this.#store === undefined) return undefined;
    try {
      return await use(this.#store);
    } catch (error) {
      try {
        this.#onError(error);
      } catch {
        // Nobody waits for a write: thrown on, it would end the process.
      }
      return undefined;
    }
  }
}
