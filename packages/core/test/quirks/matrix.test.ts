import { describe, expect, it } from 'vitest';
import { type ClientContext, createCompat, profiles, quirks } from '../../src/index.js';
import { fixturesOf, rulesWithFixtures, run } from '../fixtures/load.js';
import { deepFreeze } from '../support/freeze.js';
import { samples, strangers } from '../support/samples.js';
import { asksServer, ruleIds } from '../support/situations.js';

/*
 * Every fixture through every profile: a quirk's rule touches nothing of a client that hasn't the quirk, each
 * sighting has a fixture that shows what it is for, and repairs and down-levels do the same whoever asks.
 */

const clients: readonly (readonly [profile: string, client: ClientContext])[] = [
  ...Object.entries(samples).flatMap(([id, some]) => some.map((client) => [id, client] as const)),
  ...strangers.map((client) => ['a stranger', client] as const),
];

const isQuirk = (id: string) => quirks.some((quirk) => quirk.id === id);

/** All that is on at level full, but for some rules. */
function without(off: (id: string) => boolean) {
  const rules = Object.fromEntries(ruleIds.filter(off).map((id) => [id, 'off'] as const));
  return createCompat({ level: 'full', quiet: true, rules });
}

function frozenFixturesOf(rule: string) {
  return fixturesOf(rule).map((fixture) => ({ ...fixture, input: deepFreeze(fixture.input) }));
}

/** What older revisions can't read, and no client of a newer one gets wrong. */
const forAllOnly = ['output-schema-root'];

describe.each(quirks.filter(({ id, restrains }) => restrains === undefined && !asksServer(id)))(
  '$id',
  ({ id, portable }) => {
    const fixtures = frozenFixturesOf(id);
    const compat = without((other) => other !== id);
    const inSession = (client: ClientContext) => ({ ...client, protocolVersion: '2025-11-25' });
    const hasIt = (client: ClientContext) =>
      compat.explain(inSession(client)).rules.some((rule) => rule.id === id && rule.on);
    const changed = (client: ClientContext) => {
      const plan = compat.resolve(inSession(client));
      return fixtures.filter((fixture) => run(plan, fixture, fixture.input) !== fixture.input);
    };

    it('gives every other client the identical message', () => {
      const others = clients.filter(([, client]) => !hasIt(client));
      expect(others.length).toBeGreaterThan(strangers.length);
      const touched = others.flatMap(([profile, client]) =>
        changed(client).map(({ name }) => `${profile}: ${name}`),
      );
      expect(touched).toEqual([]);
    });

    it('has a fixture for each client that has it', () => {
      const idle = clients.filter(([, client]) => hasIt(client) && changed(client).length === 0);
      expect(idle).toEqual([]);
    });

    it('has been seen in a client, or is there for the one shape that all can read', () => {
      const seen = profiles.filter(({ sightings }) => sightings.some(({ quirk }) => quirk.id === id));
      if (forAllOnly.includes(id)) expect({ seen, portable }).toEqual({ seen: [], portable: true });
      else expect(seen).not.toEqual([]);
    });
  },
);

describe.each(rulesWithFixtures.filter((id) => !isQuirk(id)))('%s, where no quirk is cured,', (id) => {
  const compat = without(isQuirk);

  it.each(frozenFixturesOf(id))('does the same to $name whoever asks', (fixture) => {
    for (const [, client] of clients) {
      const output = run(compat.resolve({ ...client, ...fixture.client }), fixture, fixture.input);
      if (fixture.unchanged) expect(output).toBe(fixture.input);
      else expect(output).toStrictEqual(fixture.expected);
    }
  });
});
