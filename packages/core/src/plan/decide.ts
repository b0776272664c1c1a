import type { AppsSettings } from '../apps/options.js';
import type { ClientContext } from '../context/client-context.js';
import type { Recognition } from '../context/recognise.js';
import { isAffected } from '../context/version.js';
import type { Profile, Sighting } from '../profiles/profile.js';
import { type Era, eraOf, isRevisionDate } from '../protocol/revisions.js';
import { type AnyQuirk, ruleOf } from '../quirks/quirk.js';
import type { DownLevel } from '../rules/down-level.js';
import type { OptIn, OptInWhy } from '../rules/opt-in.js';
import type { Repair } from '../rules/repair.js';
import type { Rule, RuleFacts, Severity, Source } from '../rules/rule.js';
import type { Settings } from './options.js';
import type { Registry } from './registry.js';

/** Why a rule is on or off. */
export type Why =
  | 'repairs every client'
  | 'newer than the client'
  | 'sighted'
  | 'switched on'
  | 'one shape for all'
  | 'switched off'
  | 'repairs are off'
  | 'readable in its revision'
  | 'not sighted in this client'
  | 'version not affected'
  | 'off in the modern era'
  | 'above the level'
  | 'opt-in'
  | OptInWhy
  | 'unbearable for the client'
  | 'level is off';

export interface Decision {
  readonly facts: RuleFacts;
  readonly source: Source;
  readonly on: boolean;
  readonly why: Why;
  readonly severity: Severity;
  readonly sighting?: Sighting | undefined;
  /** The rule bound to its options; only where it is on. */
  readonly rule?: Rule;
}

/** What a decision may depend on. */
interface Circumstances {
  readonly client: ClientContext;
  readonly recognition: Recognition<Profile>;
  readonly settings: Settings;
}

/** The one place that says which rules are on for a client, and why; plans and explanations both come from it. */
export function decide(registry: Registry, circumstances: Circumstances): readonly Decision[] {
  const quirks = registry.quirks.map((quirk) => ({ quirk, decision: decideQuirk(quirk, circumstances) }));
  const restrained = new Set(quirks.map(({ quirk, decision }) => decision.on && quirk.restrains));
  return [
    ...registry.repairs.map((repair) => decideRepair(repair, circumstances)),
    ...registry.downLevels.map((downLevel) => decideDownLevel(downLevel, circumstances)),
    ...quirks.map(({ decision }) => decision),
    ...(registry.optIns ?? []).map((optIn) => decideOptIn(optIn, circumstances, restrained.has(optIn.id))),
  ];
}

/** The era that the context names, else that of its revision; legacy where nothing is known. */
export function eraOfClient(client: ClientContext): Era {
  return client.era ?? (client.protocolVersion === undefined ? 'legacy' : eraOf(client.protocolVersion));
}

function decideRepair(repair: Repair, { settings }: Circumstances): Decision {
  const base = { facts: repair, source: 'repair', severity: repair.severity } as const;
  const rule: Rule = { ...repair, source: 'repair' };
  const override = overrideOf(repair, settings);
  if (override !== undefined) return { ...base, ...override, ...(override.on && { rule }) };
  if (!settings.repairs) return { ...base, on: false, why: 'repairs are off' };
  return { ...base, on: true, why: 'repairs every client', rule };
}

function decideDownLevel(downLevel: DownLevel, { client, settings }: Circumstances): Decision {
  const base = { facts: downLevel, source: 'down-level', severity: downLevel.severity } as const;
  const { adding, readableSince, ...facts } = downLevel;
  const rule: Rule = { ...facts, source: 'down-level' };
  const override = overrideOf(downLevel, settings);
  if (override !== undefined) return { ...base, ...override, ...(override.on && { rule }) };
  if (settings.level === 'portable') return { ...base, on: true, why: 'one shape for all', rule };
  const { protocolVersion } = client;
  if (protocolVersion === undefined && client.transport === 'http' && adding !== undefined) {
    return { ...base, on: true, why: 'newer than the client', rule: { ...rule, transforms: adding } };
  }
  const older = isRevisionDate(protocolVersion) && protocolVersion < readableSince;
  return older
    ? { ...base, on: true, why: 'newer than the client', rule }
    : { ...base, on: false, why: 'readable in its revision' };
}

function decideQuirk(quirk: AnyQuirk, { client, recognition, settings }: Circumstances): Decision {
  const { profile, version, bridge } = recognition;
  const own = sightingsOf(quirk, profile, version);
  const bridged = sightingsOf(quirk, bridge?.profile, bridge?.version);
  const sightings = [...own.all, ...bridged.all];
  const affected = [...own.affected, ...bridged.affected];
  const severity = worst(affected.map((sighting) => sighting.severity ?? quirk.severity)) ?? quirk.severity;
  const sighting = affected[0] ?? sightings[0];
  const base = { facts: quirk, source: 'quirk', severity, sighting } as const;
  // The one shape is the same for all: whoever asks, a portable rule takes its default options.
  const options = settings.level === 'portable' ? undefined : optionsOf(quirk, affected);
  const bound = (): Rule => ({ ...ruleOf(quirk, options), severity });
  const on = (why: Why): Decision => ({
    ...base,
    on: true,
    why,
    // With a sighting's options a rule that is on for all still writes something else for each client.
    rule: { ...bound(), ...(options !== undefined && { byIdentity: true }) },
  });
  const off = (why: Why): Decision => ({ ...base, on: false, why });

  const override = overrideOf(quirk, settings);
  if (override !== undefined) return override.on ? on(override.why) : off(override.why);
  // To leave something out is safe for everybody, at every level and in every era.
  const { restrains } = quirk;
  if (restrains === undefined && settings.level === 'portable') {
    return quirk.portable ? on('one shape for all') : off('above the level');
  }
  if (sightings.length === 0) return off('not sighted in this client');
  if (affected.length === 0) return off('version not affected');
  if (restrains !== undefined) return on('sighted');
  if (quirk.optIn) return off('opt-in');
  if (eraOfClient(client) === 'modern') {
    if (settings.modern === 'strict') return off('off in the modern era');
    if (settings.modern === 'fatal' && severity !== 'fatal') return off('off in the modern era');
  }
  const level = lowestLevel(quirk, severity);
  return settings.level === 'rescue' && level !== 'rescue'
    ? off('above the level')
    : { ...base, on: true, why: 'sighted', rule: { ...bound(), level, byIdentity: true } };
}

function decideOptIn(
  optIn: OptIn<AppsSettings>,
  { client, settings }: Circumstances,
  restrained: boolean,
): Decision {
  const { decide: decideFor, bind, ...facts } = optIn;
  const base = { facts, source: 'opt-in', severity: optIn.severity } as const;
  const override = overrideOf(optIn, settings);
  if (override?.on === false) return { ...base, ...override };
  // What some clients can't bear is no part of the shape that every client reads.
  if (settings.level === 'portable') return { ...base, on: false, why: 'one shape for all' };
  if (restrained) return { ...base, on: false, why: 'unbearable for the client' };
  const { on, why } = decideFor(client, settings.apps);
  if (!on) return { ...base, on, why };
  return { ...base, on, why, rule: { ...facts, source: 'opt-in', ...bind(settings.apps) } };
}

function sightingsOf(quirk: AnyQuirk, profile: Profile | undefined, version: string | undefined) {
  const all = (profile?.sightings ?? []).filter((sighting) => sighting.quirk.id === quirk.id);
  const affected = all.filter(
    ({ affects }) => profile?.constantVersion === true || isAffected(version, affects),
  );
  return { all, affected };
}

/** The lowest level at which a quirk of this severity is cured. */
function lowestLevel(quirk: AnyQuirk, severity: Severity): 'rescue' | 'full' {
  if (severity === 'fatal') return 'rescue';
  return severity === 'lossy' && quirk.effect === 'equivalent' ? 'rescue' : 'full';
}

function overrideOf({ id }: RuleFacts, { level, rules }: Settings): { on: boolean; why: Why } | undefined {
  if (level === 'off') return { on: false, why: 'level is off' };
  const override = rules[id];
  if (override === undefined) return undefined;
  return override === 'on' ? { on: true, why: 'switched on' } : { on: false, why: 'switched off' };
}

const bySeverity: readonly Severity[] = ['fatal', 'lossy', 'degraded'];

function worst(severities: readonly Severity[]): Severity | undefined {
  return bySeverity.find((severity) => severities.includes(severity));
}

/** The options that cure every sighting at once; a quirk without `merge` takes the first sighting's. */
function optionsOf(quirk: AnyQuirk, sightings: readonly Sighting[]): unknown {
  const all = sightings.map(({ options }) => options).filter((options) => options !== undefined);
  return all.reduce((first, second) => quirk.merge?.(first, second) ?? first, all[0]);
}
