import type { ClientContext } from '../context/client-context.js';
import { type Recognition, recognise } from '../context/recognise.js';
import { hash64 } from '../hash.js';
import type { Profile } from '../profiles/profile.js';
import { revisions } from '../protocol/revisions.js';
import type { Rule } from '../rules/rule.js';
import { checkProfiles } from './check-registry.js';
import { CompiledPlan } from './compiled-plan.js';
import { type Decision, decide, eraOfClient } from './decide.js';
import type { Stats } from './events.js';
import { explain } from './explain.js';
import type { Explanation, Sample } from './explanation.js';
import { identityPartsOf } from './identity.js';
import { listMethodOf } from './list-method.js';
import { log } from './log.js';
import { type Happening, Observer } from './observer.js';
import type { CompatOptions, Level, Settings } from './options.js';
import type { GivenByCaller, Plan } from './plan.js';
import { PlanCache } from './plan-cache.js';
import { type Registry, withSightedQuirks } from './registry.js';
import { settingsFrom } from './settings.js';

/** A registry with options, ready to answer for any client. One per process is enough. */
export interface Compat {
  /** As it is after the environment had its say. */
  readonly level: Level;
  /**
   * The plan of a client; the same plan for the same client.
   *
   * @throws TypeError for what is no context, as `explain` and `fingerprint` do.
   */
  resolve(client: ClientContext): Plan;
  /** Who the client is taken for, which rules are on or off and why, and what they would do to a sample. */
  explain(client: ClientContext, sample?: Sample): Explanation;
  /**
   * 16 hex digits that change when, and only when, the bytes of this list for this client change. For snapshots
   * and pins; it notices changes, it doesn't resist forgery. `given` tells the server's instructions where they may
   * go into its list.
   */
  fingerprint(client: ClientContext, list: object, given?: Pick<GivenByCaller, 'instructions'>): string;
  stats(): Stats;
  /** Says once, on stderr, what is on; adapters call it at the first connection. */
  announce(): void;
  /** The same without repairs, sharing what is counted; a rule that was switched on stays on. */
  withoutRepairs(): Compat;
  /** Reports something that an adapter left undone. */
  skipped(happening: Omit<Happening, 'type'>): void;
}

export function createCompatFrom(registry: Registry, options: CompatOptions = {}): Compat {
  checkProfiles(registry);
  const complete = withSightedQuirks(registry);
  return new RegistryCompat(complete, settingsFrom(options, complete));
}

class RegistryCompat implements Compat {
  readonly #registry: Registry;
  readonly #settings: Settings;
  readonly #observer: Observer;
  readonly #plans = new PlanCache();
  #announced = false;
  #withoutRepairs: Compat | undefined;

  constructor(registry: Registry, settings: Settings, observer?: Observer) {
    this.#registry = registry;
    this.#settings = settings;
    this.#observer = observer ?? new Observer(settings, registry.version);
  }

  get level(): Level {
    return this.#settings.level;
  }

  resolve(client: ClientContext): Plan {
    checkContext(client, 'resolve');
    return this.#plans.find(client, (parts) => this.#compile(parts));
  }

  explain(context: ClientContext, sample?: Sample): Explanation {
    checkContext(context, 'explain');
    const client = identityPartsOf(context);
    const recognition = this.#recognise(client);
    return explain(client, recognition, this.#decide(client, recognition), this.#settings, sample);
  }

  fingerprint(client: ClientContext, list: object, given?: Pick<GivenByCaller, 'instructions'>): string {
    checkContext(client, 'fingerprint');
    const method = listMethodOf(list);
    if (method === undefined) {
      throw new TypeError(
        'mcp-compat: fingerprint takes a list result (tools, resources, resourceTemplates or prompts)',
      );
    }
    return hash64(JSON.stringify(this.resolve(client).result(method, list, given)));
  }

  stats(): Stats {
    return this.#observer.stats();
  }

  announce(): void {
    if (this.#announced || this.#settings.quiet || this.level === 'off') return;
    this.#announced = true;
    const { profiles } = this.#registry;
    log(
      `level ${this.level}, ${this.#rulesOn()} rules on, ${profiles.length} known clients (MCP_COMPAT=off switches it off)`,
    );
  }

  /** How many rules are on for any client, known or not, of the oldest revision, which most are for. */
  #rulesOn(): number {
    const [protocolVersion] = revisions;
    const on = [{}, ...this.#registry.profiles.map((profile) => ({ profile }))].flatMap((recognition) =>
      this.#decide({ protocolVersion }, recognition).filter((decision) => decision.on),
    );
    return new Set(on.map(({ facts }) => facts.id)).size;
  }

  withoutRepairs(): Compat {
    if (!this.#settings.repairs) return this;
    const settings = { ...this.#settings, repairs: false };
    this.#withoutRepairs ??= new RegistryCompat(this.#registry, settings, this.#observer);
    return this.#withoutRepairs;
  }

  skipped(happening: Omit<Happening, 'type'>): void {
    this.#observer.skipped({ type: 'skipped', ...happening });
  }

  #recognise(client: ClientContext): Recognition<Profile> {
    return recognise(client, this.#registry.profiles, this.#settings.trustClientId);
  }

  #decide(client: ClientContext, recognition: Recognition<Profile>): readonly Decision[] {
    return decide(this.#registry, { client, recognition, settings: this.#settings });
  }

  #compile(client: ClientContext): Plan {
    const recognition = this.#recognise(client);
    const { profile, by, bridge } = recognition;
    const era = eraOfClient(client);
    return new CompiledPlan({
      client,
      era,
      subject: {
        ...(profile && by && { client: { id: profile.id, by } }),
        ...(bridge && { bridge: bridge.profile.id }),
        era,
        revision: client.protocolVersion,
      },
      rules: this.#decide(client, recognition)
        .map(({ rule }) => rule)
        .filter((rule): rule is Rule => rule !== undefined),
      settings: this.#settings,
      observer: this.#observer,
      soundChecks: this.#registry.soundChecks,
    });
  }
}

function checkContext(client: unknown, method: string): void {
  if (typeof client === 'object' && client !== null) return;
  throw new TypeError(
    `mcp-compat: ${method} takes a client context, such as { clientInfo: { name: 'codex-mcp-client' } }`,
  );
}
