import type { Peer } from './peer.js';

/** Sessions that are remembered. */
const defaultMax = 10_000;
/** Milliseconds after which a session that nobody used is forgotten: longer than people leave a client open. */
const defaultIdle = 24 * 60 * 60 * 1000;

interface Kept {
  readonly peer: Peer;
  usedAt: number;
}

/** How many sessions are remembered, and for how long. */
export interface SessionLimits {
  /** Defaults to 10,000; the one that was used longest ago goes first. */
  readonly max?: number | undefined;
  /** Milliseconds without a request, a day by default. */
  readonly idleMs?: number | undefined;
}

/** The sessions of one server, by id. A forgotten one costs its client no message: it counts as unknown. */
export class Peers {
  readonly #max: number;
  readonly #idle: number;
  readonly #peers = new Map<string, Kept>();

  constructor({ max = defaultMax, idleMs = defaultIdle }: SessionLimits = {}) {
    this.#max = max;
    this.#idle = idleMs;
  }

  get size(): number {
    return this.#peers.size;
  }

  has(id: string): boolean {
    const kept = this.#peers.get(id);
    return kept !== undefined && Date.now() - kept.usedAt <= this.#idle;
  }

  get(id: string): Peer | undefined {
    const kept = this.#peers.get(id);
    if (kept === undefined) return undefined;
    const now = Date.now();
    this.#peers.delete(id);
    if (now - kept.usedAt > this.#idle) {
      kept.peer.conversation.close();
      return undefined;
    }
    kept.usedAt = now;
    this.#peers.set(id, kept);
    return kept.peer;
  }

  set(id: string, peer: Peer): void {
    this.#peers.delete(id);
    this.#peers.set(id, { peer, usedAt: Date.now() });
    for (const oldest of this.#peers.keys()) {
      if (this.#peers.size <= this.#max) break;
      this.delete(oldest);
    }
  }

  delete(id: string): void {
    this.#peers.get(id)?.peer.conversation.close();
    this.#peers.delete(id);
  }
}
