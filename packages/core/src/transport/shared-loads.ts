import { endingWith, isCancelled } from '../rules/ending.js';

/**
 * What callers of one key load together. One of them loads; those who come meanwhile wait for it, and when it is
 * cancelled, which is no reason for them to fail, another takes over.
 */
export class SharedLoads {
  #loading = new Map<string, Promise<unknown>>();

  /** What is being loaded is old from now on: nobody shares it any more, and nobody keeps it. */
  clear(): void {
    this.#loading = new Map();
  }

  /** `keep` is called by the one who loads, unless what it loads has grown old meanwhile. */
  async load<Value>(
    key: string,
    signal: AbortSignal | undefined,
    load: () => Promise<Value>,
    keep: (value: Value) => void,
  ): Promise<Value> {
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
    const current = this.#loading;
    const loading = load();
    current.set(key, loading);
    try {
      const value = await loading;
      if (current === this.#loading) keep(value);
      return value;
    } finally {
      if (current.get(key) === loading) current.delete(key);
    }
  }
}
