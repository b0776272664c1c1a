import {
  type AnyQuirk,
  defineProfile,
  defineTransform,
  type Profile,
  type Quirk,
  type Sighting,
  type Transform,
} from '../../src/index.js';
import type { DownLevel } from '../../src/rules/down-level.js';
import type { Repair } from '../../src/rules/repair.js';
import type { RuleFacts } from '../../src/rules/rule.js';

/** A tool result that lists which synthetic rules have run, in their order. */
interface Marked {
  readonly marks?: readonly string[];
}

/** Writes its mark into results of tools/call, once. */
export function marking(mark: string): Transform {
  return defineTransform({
    result: {
      'tools/call': (result) => {
        const { marks = [] } = result as Marked;
        return marks.includes(mark) ? result : { ...result, marks: [...marks, mark] };
      },
    },
  });
}

/** The marks of a result that synthetic rules went over. */
export function marksOf(result: object): readonly string[] {
  return (result as Marked).marks ?? [];
}

function facts(id: string, some: Partial<RuleFacts>): RuleFacts {
  return { id, title: `the rule ${id}`, severity: 'fatal', effect: 'equivalent', ...some };
}

/** Makers of rules and profiles that exist only in tests. */
export const synthetic = {
  quirk(id: string, some: Partial<Quirk> = {}): Quirk {
    return { ...facts(id, some), transforms: [marking(id)], ...some };
  },
  repair(id: string, some: Partial<Repair> = {}): Repair {
    return { ...facts(id, some), transforms: [marking(id)], ...some };
  },
  downLevel(id: string, some: Partial<DownLevel> = {}): DownLevel {
    return { ...facts(id, some), readableSince: '2025-06-18', transforms: [marking(id)], ...some };
  },
  sighting<Q extends AnyQuirk>(quirk: Q, some: Partial<Sighting<Q>> = {}): Sighting<Q> {
    return {
      quirk,
      verified: { by: 'client', version: '1.0.0', date: '2026-01-01' },
      retire: 'never',
      evidence: `${quirk.id}-evidence`,
      ...some,
    };
  },
  /** A client that is recognised by its id as its name. */
  profile(id: string, sightings: readonly Sighting[], some: Partial<Profile> = {}): Profile {
    return defineProfile({ id, title: id.toUpperCase(), match: { name: [id] }, sightings, ...some });
  },
};
