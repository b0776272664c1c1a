import { describe, expect, it } from 'vitest';
import { createCompat, quirks } from '../../src/index.js';
import { expectToHold } from '../fixtures/holds.js';
import { fixturesOf, rulesWithFixtures } from '../fixtures/load.js';
import { asksServer, ruleIds } from '../support/situations.js';

/* Quirk by quirk: what a client that has it gets, and which messages it gets as they are. */

/** Rules that ask the server have tests of their own: a fixture holds one message. */
const withTransforms = quirks.filter(({ id, restrains }) => restrains === undefined && !asksServer(id));

describe.each(withTransforms)('$id: $title', ({ id }) => {
  const fixtures = fixturesOf(id);
  /** Where two rules meet is what pairs of rules are tested for; here a new rule spoils no fixture of another. */
  const others = quirks.map((quirk) => quirk.id).filter((other) => other !== id);

  it('has cases of both kinds', () => {
    expect(fixtures.filter(({ unchanged }) => unchanged).length).toBeGreaterThanOrEqual(2);
    expect(fixtures.filter(({ unchanged }) => !unchanged).length).toBeGreaterThanOrEqual(1);
  });

  it.each(fixtures)('$name: $note', (fixture) => expectToHold(fixture, 'full', others));
});

it('no folder of fixtures is left without its rule', () => {
  expect(rulesWithFixtures.filter((rule) => !ruleIds.includes(rule))).toEqual([]);
});

it('whatever a quirk restrains is an opt-in rule', () => {
  const optIns = createCompat({ quiet: true })
    .explain({})
    .rules.filter(({ source }) => source === 'opt-in')
    .map(({ id }) => id);
  for (const { restrains } of quirks) if (restrains !== undefined) expect(optIns).toContain(restrains);
});
