import { coreVersion } from '../version.js';
import { changesBetween } from './changes.js';
import type { CompatEvent, Stats } from './events.js';
import { log } from './log.js';
import type { Settings } from './options.js';
import { textOfThrown } from './thrown.js';

/** The parts of an event that a plan knows about itself. */
export type Subject = Pick<CompatEvent, 'client' | 'bridge' | 'era' | 'revision'>;

/** What happened, without what the observer adds. */
export type Happening = Omit<CompatEvent, 'coreVersion' | 'registryVersion' | 'pointers' | 'count'>;

/** A number that goes up, found once and then counted without looking it up. */
export interface Tally {
  count: number;
}

type Tallies = Map<string, Tally>;

const maxPointers = 10;

/** Counts what happens and tells whoever listens, once per rule, client and session. */
export class Observer {
  readonly #settings: Settings;
  readonly #registryVersion: string;
  readonly #toldChange = new WeakMap<object, Set<object>>();
  readonly #toldFailure = new WeakMap<object, Set<object>>();
  readonly #printed = new Set<string>();
  readonly #applied = new Map<string, Tallies>();
  readonly #wouldApply = new Map<string, Tallies>();
  readonly #failed: Tallies = new Map();
  readonly #skipped: Tallies = new Map();

  constructor(settings: Settings, registryVersion: string) {
    this.#settings = settings;
    this.#registryVersion = registryVersion;
  }

  /** Where changes of a rule for a client are counted. */
  tallyOf(type: 'applied' | 'would-apply', rule: string, client: string): Tally {
    const byRule = type === 'applied' ? this.#applied : this.#wouldApply;
    const byClient = byRule.get(rule) ?? new Map<string, Tally>();
    byRule.set(rule, byClient);
    return tally(byClient, client);
  }

  /** Whether this change, or failure, of a rule is the session's first, and so to be told. */
  isFirst(what: 'change' | 'failure', rule: object, session: object): boolean {
    const bySession = what === 'change' ? this.#toldChange : this.#toldFailure;
    let told = bySession.get(session);
    if (told === undefined) {
      told = new Set();
      bySession.set(session, told);
    }
    return told.size < told.add(rule).size;
  }

  changed(happening: Happening, before: unknown, after: unknown): void {
    const places = changesBetween(before, after);
    const pointers = places.slice(0, maxPointers).map(({ pointer }) => pointer);
    this.#tell({ ...happening, pointers, count: places.length });
  }

  failed(happening: Happening, first: boolean): void {
    tally(this.#failed, happening.rule ?? '').count++;
    if (first) this.#tell(happening);
  }

  skipped(happening: Happening): void {
    tally(this.#skipped, happening.reason ?? '').count++;
    this.#tell(happening);
  }

  stats(): Stats {
    return {
      applied: nested(this.#applied),
      wouldApply: nested(this.#wouldApply),
      failed: counts(this.#failed),
      skipped: counts(this.#skipped),
    };
  }

  #tell(happening: Omit<CompatEvent, 'coreVersion' | 'registryVersion'>): void {
    const { onEvent } = this.#settings;
    if (onEvent === undefined) {
      this.#print(happening);
      return;
    }
    try {
      const returned: unknown = onEvent({
        coreVersion,
        registryVersion: this.#registryVersion,
        ...happening,
      });
      // An async listener passes the types as well; its rejection would end the process.
      if (returned instanceof Promise) returned.catch((error) => this.#onEventThrew(error));
    } catch (error) {
      this.#onEventThrew(error);
    }
  }

  /** A listener that throws must not cost a message. */
  #onEventThrew(error: unknown): void {
    this.#printOnce('onEvent threw', ` ${textOfThrown(error)}`);
  }

  /**
   * Without a listener, an author still learns on stderr what the server gets wrong, what level `report` finds,
   * and what failed: once per rule and client.
   */
  #print(happening: Omit<CompatEvent, 'coreVersion' | 'registryVersion'>): void {
    const { type, rule, source, client, method, count = 0, pointers, reason } = happening;
    const place = `: ${method} ${pointers?.[0]}${count > 1 ? ` and ${count - 1} more` : ''}`;
    if (type === 'would-apply') this.#printOnce(`would apply ${rule} for ${client?.id ?? 'unknown'}`, place);
    else if (rule === undefined) this.#printOnce(`${type}: ${reason}`);
    else if (type !== 'applied') this.#printOnce(`${type} ${rule}`, `: ${reason}`);
    else if (source === 'repair' && !this.#settings.quiet) this.#printOnce(`repaired ${rule}`, place);
  }

  #printOnce(key: string, detail = ''): void {
    if (this.#printed.has(key)) return;
    this.#printed.add(key);
    log(key + detail);
  }
}

function tally(tallies: Tallies, key: string): Tally {
  const known = tallies.get(key) ?? { count: 0 };
  tallies.set(key, known);
  return known;
}

function counts(tallies: Tallies): Record<string, number> {
  return Object.fromEntries([...tallies].map(([key, { count }]) => [key, count]));
}

function nested(byRule: Map<string, Tallies>): Record<string, Record<string, number>> {
  return Object.fromEntries([...byRule].map(([rule, byClient]) => [rule, counts(byClient)]));
}
