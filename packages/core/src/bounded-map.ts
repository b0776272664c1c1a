/**
 * A map that holds at most `limit` entries: the oldest goes first, so that keys chosen by a peer can't make it
 * grow. Looking an entry up doesn't make it younger, because moving it costs more than all the rest of a request.
 */
export class BoundedMap<Key, Value> {
  readonly #limit: number;
  readonly #entries = new Map<Key, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Returns and removes. */
  take(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#entries.delete(key);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.set(key, value);
    if (this.#entries.size > this.#limit) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest);
        break;
      }
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}
