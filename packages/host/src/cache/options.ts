import type { VerdictStore } from './store.js';
import type { Verdict } from './verdict.js';

/** A backend that turned out to be of another era than before. */
export interface EraChange {
  readonly key: string;
  /** May have been out of date. */
  readonly from: Verdict;
  readonly to: Verdict;
}

export interface RevisionCacheOptions {
  /**
   * How long a legacy verdict counts, in milliseconds. A server that has learnt the modern era still answers
   * `initialize`, so that a stale legacy verdict would never fail. Default: 1 hour.
   */
  readonly legacyTtlMs?: number;
  /**
   * How long a modern verdict counts. A stale one fails at the first call, and nearly always in a way that is
   * understood. Default: 24 hours.
   */
  readonly modernTtlMs?: number;
  /** The part of each time to live that chance takes off, so that not all end at once. 0 to 1; default: 0.1. */
  readonly jitter?: number;
  /** How long it is remembered that a probe contradicted a handshake, in milliseconds. Default: 5 minutes. */
  readonly refutationTtlMs?: number;
  /** The least time between two probes that failing calls cause, per backend, in milliseconds. Default: 1,000. */
  readonly reprobeIntervalMs?: number;
  /** Backends that are remembered; the one that was longest unused is forgotten first. Default: 10,000. */
  readonly maxEntries?: number;
  /** A Keyv, for verdicts that outlive the process. Default: none. */
  readonly store?: VerdictStore;
  /** Told of every failure of the store, which costs nothing else. */
  readonly onStoreError?: (error: unknown) => void;
  /** Told when a backend turns out to be of another era than before. Default: a warning of the process. */
  readonly onChange?: (change: EraChange) => void;
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly now?: () => number;
  /** 0 to 1. Default: `Math.random`. */
  readonly random?: () => number;
}

export type Settings = Required<Omit<RevisionCacheOptions, 'store'>> & Pick<RevisionCacheOptions, 'store'>;

const minute = 60_000;

const numbers = {
  legacyTtlMs: 60 * minute,
  modernTtlMs: 24 * 60 * minute,
  jitter: 0.1,
  refutationTtlMs: 5 * minute,
  reprobeIntervalMs: 1000,
  maxEntries: 10_000,
};

/** @throws RangeError for a number that is none, is negative, or is out of its range. */
export function resolveSettings(options: RevisionCacheOptions): Settings {
  const given = { ...numbers, ...options };
  for (const name of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const value = given[name];
    if (typeof value !== 'number' || !(value >= 0))
      throw new RangeError(`RevisionCache: ${name} must be a number, 0 or more`);
  }
  if (given.jitter > 1) throw new RangeError('RevisionCache: jitter must be 0 to 1');
  if (!Number.isFinite(given.legacyTtlMs)) throw new RangeError('RevisionCache: legacyTtlMs must be finite');
  if (!Number.isSafeInteger(given.maxEntries) || given.maxEntries < 1) {
    throw new RangeError('RevisionCache: maxEntries must be a whole number, 1 or more');
  }
  return { onStoreError: () => {}, onChange: warn, now: Date.now, random: Math.random, ...given };
}

function warn({ key, from, to }: EraChange): void {
  process.emitWarning(
    `MCP server ${key} is ${to.era} now, and was ${from.era} before (${to.evidence.reason})`,
    {
      type: 'McpCompatWarning',
      code: 'MCP_COMPAT_ERA_CHANGED',
    },
  );
}
