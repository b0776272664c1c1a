import { BoundedMap } from '../bounded-map.js';
import type { RequestId } from '../protocol/messages.js';

interface Identified {
  readonly id: RequestId;
}

/**
 * Requests that wait for their answer, by id. The latest stands in a field of its own: most are answered before
 * the next one comes, and a map would be the dearest part of such a request.
 */
export class Pending<Request extends Identified> {
  readonly #older: BoundedMap<RequestId, Request>;
  #latest: Request | undefined;

  constructor(limit: number) {
    this.#older = new BoundedMap(limit);
  }

  get size(): number {
    return this.#older.size + (this.#latest === undefined ? 0 : 1);
  }

  add(request: Request): void {
    const { id } = request;
    if (this.#latest !== undefined && this.#latest.id !== id) this.#older.set(this.#latest.id, this.#latest);
    if (this.#older.size > 0) this.#older.take(id);
    this.#latest = request;
  }

  get(id: RequestId): Request | undefined {
    return this.#latest?.id === id ? this.#latest : this.#older.get(id);
  }

  /** Returns and removes. */
  take(id: RequestId): Request | undefined {
    const latest = this.#latest;
    if (latest?.id !== id) return this.#older.take(id);
    this.#latest = undefined;
    return latest;
  }

  clear(): void {
    this.#latest = undefined;
    this.#older.clear();
  }
}
