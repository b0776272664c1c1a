import type { Match } from '../context/match.js';
import type { AnyQuirk, OptionsOf } from '../quirks/quirk.js';
import type { Severity } from '../rules/rule.js';

/** How a sighting was confirmed, best first: a real client was driven, its source was read, somebody reported it. */
export interface Verified {
  readonly by: 'client' | 'source' | 'report';
  /** The client's version in which it was last seen. */
  readonly version: string;
  /** ISO date. */
  readonly date: string;
}

/** One quirk of one client. */
export interface Sighting<Q extends AnyQuirk = AnyQuirk> {
  readonly quirk: Q;
  readonly options?: OptionsOf<Q>;
  /** Where the quirk hits this client harder or less than usual. */
  readonly severity?: Severity;
  /** Affected versions as a semver range, spaces for "and"; absent = all. */
  readonly affects?: string;
  readonly verified: Verified;
  /** When this entry may go. */
  readonly retire: string;
  /** Id of an entry of `@mcp-compat/core/evidence`. */
  readonly evidence: string;
}

/** One client: how it is recognised and what it gets wrong. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly match: Match;
  /** The client reports one version for all its releases, so ranges say nothing about it. */
  readonly constantVersion?: true;
  readonly sightings: readonly Sighting[];
}

type TypedSightings<Quirks extends readonly AnyQuirk[]> = {
  readonly [Index in keyof Quirks]: Sighting<Quirks[Index]> &
    (undefined extends OptionsOf<Quirks[Index]> ? unknown : { readonly options: OptionsOf<Quirks[Index]> });
};

/** Types each sighting's `options` by its quirk. */
export function defineProfile<const Quirks extends readonly AnyQuirk[]>(
  profile: Omit<Profile, 'sightings'> & { readonly sightings: TypedSightings<Quirks> },
): Profile {
  return profile;
}
