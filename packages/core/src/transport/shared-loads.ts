import { BoundedMap } from '../bounded-map.js';
import { endingWith, isCancelled } from '../rules/ending.js';

interface Kept {
  readonly value: unknown;
  readonly until: number;
}

/**
 * Values that callers of one key share. One of them loads; those who come meanwhile wait for it, and when it is
 * cancelled, which is no reason for them to fail, another takes over.
 */
export class SharedLoads {
  readonly #kept: BoundedMap<string, Kept>;
  readonly #loading = new Map<string, Promise<unknown>>();
  #changes = 0;

  constructor(limit: number) {
    this.#kept = new BoundedMap(limit);
  }

  /** What was kept is old from now on, and so is what is being loaded. */
  clear(): void {
    this.#changes++;
    this.#kept.clear();
    this.#loading.clear();
  }

  /** `lifetime` gives the milliseconds for which a value is kept. */
  async load<Value>(
    key: string,
    signal: AbortSignal | undefined,
    load: () => Promise<Value>,
    lifetime: (value: Value) => number,
  ): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && Date.now() < kept.until) return kept.value as Value;
    let shared = this.#loading.get(key);
    while (shared !== undefined) {
      try {
        return (await endingWith(signal, shared)) as Value;
      } catch (error) {
        if (signal?.aborted || !isCancelled(error)) throw error;
        if (this.#loading.get(key) === shared) this.#loading.delete(key);
        shared = this.#loading.get(key);
      }
    }
    const changes = this.#changes;
    const loading = load();
    this.#loading.set(key, loading);
    try {
      const value = await loading;
      const milliseconds = lifetime(value);
      if (milliseconds > 0 && this.#changes === changes) {
        this.#kept.set(key, { value, until: Date.now() + milliseconds });
      }
      return value;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }
}

/** Values that are kept per server; views may be large. */
const maxValues = 64;

const views = new WeakMap<object, SharedLoads>();

/** What callers of a server share: of its factory where each request gets an instance of its own. */
export function sharedLoadsOf(server: object): SharedLoads {
  const shared = views.get(server) ?? new SharedLoads(maxValues);
  views.set(server, shared);
  return shared;
}
