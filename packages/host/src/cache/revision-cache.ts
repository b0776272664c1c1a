import { LRUCache } from 'lru-cache';
import type { ProbeOutcome } from '../classify/probe.js';
import { eraOfRevision } from '../protocol/revisions.js';
import { type EraChange, type RevisionCacheOptions, resolveSettings, type Settings } from './options.js';
import { SingleFlight } from './single-flight.js';
import { SafeStore } from './store.js';
import { type Finding, findingOf, type Verdict } from './verdict.js';

/** Asks a backend which era it is of. */
export type Probe = () => Promise<ProbeOutcome>;

/** What is known of one backend. Replaced, never changed. */
interface Entry {
  readonly verdict?: Verdict | undefined;
  /** When a probe contradicted what a handshake had negotiated. */
  readonly refutedAt?: number;
  /** When a failing call last caused a probe. */
  readonly reprobedAt?: number;
}

/** What a probe said, and the verdict that it left. */
interface Probed {
  readonly outcome: ProbeOutcome;
  readonly verdict: Verdict | undefined;
}

/** How a verdict came about for one call. */
export interface Resolved {
  /** `undefined`: nothing could be learnt. */
  readonly verdict: Verdict | undefined;
  /** The probe that was made for it, by this caller or by one that it waited with. */
  readonly probed: ProbeOutcome | undefined;
}

/**
 * Dated verdicts about servers' eras, by a key of the caller's choice: whatever tells backends apart, and
 * principals, where a server shows each another face. Holds what was found out, never a guess; asks each backend
 * at most once at a time.
 */
export class RevisionCache {
  readonly #settings: Settings;
  readonly #entries: LRUCache<string, Entry>;
  readonly #store: SafeStore;
  readonly #probes = new SingleFlight<Probed>();
  readonly #reads = new SingleFlight<Verdict | undefined>();

  /** @throws RangeError for a number that is out of its range. */
  constructor(options: RevisionCacheOptions = {}) {
    this.#settings = resolveSettings(options);
    this.#entries = new LRUCache({ max: this.#settings.maxEntries });
    this.#store = new SafeStore(this.#settings.store, this.#settings.onStoreError);
  }

  /** What is known in this process, without asking anybody. */
  peek(key: string): Verdict | undefined {
    const verdict = this.#entries.get(key)?.verdict;
    return verdict !== undefined && this.#isFresh(verdict) ? verdict : undefined;
  }

  /** What is known, here or in the store. */
  async get(key: string): Promise<Verdict | undefined> {
    const known = this.peek(key);
    if (known !== undefined || this.#settings.store === undefined) return known;
    return this.#reads.run(key, async () => {
      const stored = await this.#store.get(key);
      // Meanwhile somebody may have found out more.
      const newer = this.peek(key);
      if (newer !== undefined || stored === undefined || !this.#isFresh(stored)) return newer;
      this.#update(key, { verdict: stored });
      return stored;
    });
  }

  /** How long ago it was found out, in milliseconds; `undefined` where nothing is known. */
  ageMs(key: string): number | undefined {
    const verdict = this.peek(key);
    return verdict === undefined ? undefined : Math.max(0, this.#settings.now() - verdict.at);
  }

  /** What is known, or what a probe finds out now. An inconclusive probe leaves nothing behind. */
  async resolve(key: string, probe: Probe): Promise<Resolved> {
    const known = await this.get(key);
    if (known !== undefined) return { verdict: known, probed: undefined };
    const { verdict, outcome } = await this.#probe(key, probe);
    return { verdict, probed: outcome };
  }

  /**
   * Probes again because a call has failed as if the verdict were wrong, and gives what was found. `undefined` where
   * nothing was, and within `reprobeIntervalMs` of the last time; what was known stays then.
   */
  async reprobe(key: string, probe: Probe): Promise<Verdict | undefined> {
    const { now, reprobeIntervalMs } = this.#settings;
    const last = this.#entries.peek(key)?.reprobedAt;
    if (!this.#probes.isRunning(key)) {
      if (last !== undefined && now() - last < reprobeIntervalMs) return undefined;
      this.#update(key, { reprobedAt: now() });
    }
    return (await this.#probe(key, probe)).verdict;
  }

  /**
   * Takes in the revision that a connection has negotiated by `initialize`. A modern one is believed where nothing
   * is known; against a legacy verdict one probe decides, and where that contradicts, none is made for
   * `refutationTtlMs`: servers are about whose handshake claims more than they do.
   *
   * @returns the verdict, where it has changed.
   */
  async confirm(key: string, revision: unknown, probe: Probe): Promise<Verdict | undefined> {
    if (eraOfRevision(revision) === 'legacy') return undefined;
    const known = await this.get(key);
    if (known?.era === 'modern') return undefined;
    if (known === undefined) {
      const finding = { era: 'modern', source: 'handshake', evidence: { reason: 'negotiated' } } as const;
      return this.set(key, { ...finding, revision: revision as string });
    }
    const refutedAt = this.#entries.peek(key)?.refutedAt;
    const { now, refutationTtlMs } = this.#settings;
    if (refutedAt !== undefined && now() - refutedAt < refutationTtlMs) return undefined;
    const { outcome, verdict } = await this.#probe(key, probe);
    if (outcome.kind === 'legacy') this.#update(key, { refutedAt: now() });
    return outcome.kind === 'modern' ? verdict : undefined;
  }

  /** Remembers a finding as of now, in place of what was known. */
  set(key: string, finding: Finding): Verdict {
    const { now, random, jitter, legacyTtlMs, modernTtlMs } = this.#settings;
    const at = now();
    const ttl = (finding.era === 'legacy' ? legacyTtlMs : modernTtlMs) * (1 - jitter * random());
    const verdict: Verdict = { ...finding, at, ...(Number.isFinite(ttl) && { expiresAt: at + ttl }) };
    const before = this.#entries.peek(key)?.verdict;
    this.#update(key, { verdict });
    void this.#store.set(key, verdict);
    if (before !== undefined && before.era !== verdict.era) this.#tell({ key, from: before, to: verdict });
    return verdict;
  }

  /** Forgets a backend. */
  delete(key: string): void {
    this.#entries.delete(key);
    void this.#store.delete(key);
  }

  #probe(key: string, probe: Probe): Promise<Probed> {
    return this.#probes.run(key, async () => {
      const outcome = await probe().catch((cause) => failed(cause));
      const finding = findingOf(outcome);
      return { outcome, verdict: finding && this.set(key, finding) };
    });
  }

  /** A listener that throws is no reason for a call to fail. */
  #tell(change: EraChange): void {
    try {
      this.#settings.onChange(change);
    } catch {}
  }

  #update(key: string, change: Partial<Entry>): void {
    this.#entries.set(key, { ...this.#entries.peek(key), ...change });
  }

  #isFresh({ expiresAt }: Verdict): boolean {
    return expiresAt === undefined || this.#settings.now() < expiresAt;
  }
}

const failed = (cause: unknown): ProbeOutcome => ({
  kind: 'inconclusive',
  evidence: { reason: 'network' },
  cause,
});
