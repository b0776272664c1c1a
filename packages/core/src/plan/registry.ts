import type { AppsSettings } from '../apps/options.js';
import type { Profile } from '../profiles/profile.js';
import type { AnyQuirk } from '../quirks/quirk.js';
import type { DownLevel } from '../rules/down-level.js';
import type { OptIn } from '../rules/opt-in.js';
import { byPhase } from '../rules/phase.js';
import type { Repair } from '../rules/repair.js';
import type { SoundCheck } from '../rules/sound-check.js';

/** Everything that can become part of a plan. */
export interface Registry {
  readonly version: string;
  readonly repairs: readonly Repair[];
  /** By method, so that sound results don't pay for every repair. */
  readonly soundChecks?: ReadonlyMap<string, SoundCheck>;
  readonly downLevels: readonly DownLevel[];
  readonly quirks: readonly AnyQuirk[];
  /** What authors ask for in their own messages; they run last. */
  readonly optIns?: readonly OptIn<AppsSettings>[];
  readonly profiles: readonly Profile[];
}

/** Adds the quirks that only the profiles name, so that a profile brings its own, and puts all in their order. */
export function withSightedQuirks(registry: Registry): Registry {
  const byId = new Map<string, AnyQuirk>(registry.quirks.map((quirk) => [quirk.id, quirk]));
  for (const { sightings } of registry.profiles) {
    for (const { quirk } of sightings) if (!byId.has(quirk.id)) byId.set(quirk.id, quirk);
  }
  return { ...registry, quirks: [...byId.values()].sort(byPhase) };
}
