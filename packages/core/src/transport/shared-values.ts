import { BoundedMap } from '../bounded-map.js';
import { SharedLoads } from './shared-loads.js';

interface Kept {
  readonly value: unknown;
  readonly until: number;
}

/** Values that are kept per server; views may be large. */
const maxValues = 64;

/** Values that callers of one key share for some time, loaded once. */
export class SharedValues {
  readonly #kept = new BoundedMap<string, Kept>(maxValues);
  readonly #loads = new SharedLoads();

  /** What was kept is old from now on, and so is what is being loaded. */
  clear(): void {
    this.#kept.clear();
    this.#loads.clear();
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
    return this.#loads.load(key, signal, load, (value) => {
      const milliseconds = lifetime(value);
      if (milliseconds > 0) this.#kept.set(key, { value, until: Date.now() + milliseconds });
    });
  }
}

const values = new WeakMap<object, SharedValues>();

/** What callers of a server share: of its factory where each request gets an instance of its own. */
export function sharedValuesOf(server: object): SharedValues {
  const shared = values.get(server) ?? new SharedValues();
  values.set(server, shared);
  return shared;
}
