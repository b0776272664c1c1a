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

type Counts = Map<string, number>;

const maxPointers = 10;

/** Counts what happens and tells whoever listens, once per rule, client and session. */
export class Observer {
  readonly #settings: Settings;
  readonly #registryVersion: string;
  readonly #told = new WeakMap<object, Set<string>>();
  readonly #printed = new Set<string>();
  readonly #applied = new Map<string, Counts>();
  readonly #wouldApply = new Map<string, Counts>();
  readonly #failed: Counts = new Map();
  readonly #skipped: Counts = new Map();

  constructor(settings: Settings, registryVersion: string) {
    this.#settings = settings;
    this.#registryVersion = registryVersion;
  }

  /** A rule changed a value; `session` is what the telling is once per. */
  changed(happening: Happening, session: object, before: unknown, after: unknown): void {
    const { type, rule = '', client } = happening;
    const clientId = client?.id ?? 'unknown';
    const byRule = type === 'applied' ? this.#applied : this.#wouldApply;
    const byClient = byRule.get(rule) ?? new Map<string, number>();
    byRule.set(rule, byClient);
    increment(byClient, clientId);
    if (!this.#isFirst(session, `${type} ${rule} ${clientId}`)) return;
    const places = changesBetween(before, after);
    const pointers = places.slice(0, maxPointers).map(({ pointer }) => pointer);
    this.#tell({ ...happening, pointers, count: places.length });
  }

  failed(happening: Happening, session: object): void {
    const { rule = '' } = happening;
    increment(this.#failed, rule);
    if (this.#isFirst(session, `failed ${rule} ${happening.reason}`)) this.#tell(happening);
  }

  skipped(happening: Happening): void {
    increment(this.#skipped, happening.reason ?? '');
    this.#tell(happening);
  }

  stats(): Stats {
    const nested = (counts: Map<string, Counts>) =>
      Object.fromEntries([...counts].map(([rule, byClient]) => [rule, Object.fromEntries(byClient)]));
    return {
      applied: nested(this.#applied),
      wouldApply: nested(this.#wouldApply),
      failed: Object.fromEntries(this.#failed),
      skipped: Object.fromEntries(this.#skipped),
    };
  }

  #isFirst(session: object, key: string): boolean {
    const told = this.#told.get(session) ?? new Set<string>();
    this.#told.set(session, told);
    if (told.has(key)) return false;
    told.add(key);
    return true;
  }

  #tell(happening: Omit<CompatEvent, 'coreVersion' | 'registryVersion'>): void {
    const { onEvent } = this.#settings;
    if (onEvent === undefined) {
      this.#print(happening);
      return;
    }
    try {
      onEvent({ coreVersion, registryVersion: this.#registryVersion, ...happening });
    } catch (error) {
      // A listener that throws must not cost a message.
      this.#printOnce('onEvent threw', ` ${textOfThrown(error)}`);
    }
  }

  /**
   * Without a listener, an author still learns on stderr what the server gets wrong, what level `report` finds,
   * and what failed: once per rule and client.
   */
  #print(happening: Omit<CompatEvent, 'coreVersion' | 'registryVersion'>): void {
    const { type, rule, source, client, method, count = 0, pointers, reason } = happening;
    const place = `: ${method} ${pointers?.[0]}${count > 1 ? ` and ${count - 1} more` : ''}`;
    if (type === 'would-apply') this.#printOnce(`would apply ${rule} for ${client?.id ?? 'unknown'}`, place);
    else if (type !== 'applied') this.#printOnce([type, rule].filter(Boolean).join(' '), `: ${reason}`);
    else if (source === 'repair' && !this.#settings.quiet) this.#printOnce(`repaired ${rule}`, place);
  }

  #printOnce(key: string, detail = ''): void {
    if (this.#printed.has(key)) return;
    this.#printed.add(key);
    log(key + detail);
  }
}

function increment(counts: Counts, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
