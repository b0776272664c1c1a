import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { repairs } from '../../src/rules/repairs/index.js';
import { expectToHold } from '../fixtures/holds.js';
import { fixturesOf, run } from '../fixtures/load.js';

describe.each(repairs)('$id, $title', ({ id }) => {
  const fixtures = fixturesOf(id);

  it('has cases of both kinds', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(4);
    expect(fixtures.filter(({ unchanged }) => unchanged).length).toBeGreaterThanOrEqual(1);
    expect(fixtures.filter(({ unchanged }) => !unchanged).length).toBeGreaterThanOrEqual(1);
  });

  it.each(fixtures)('$name: $note', (fixture) => expectToHold(fixture));

  it.each(fixtures)('leaves $name as it is where repairs are off', (fixture) => {
    const plan = createCompat({ repairs: false, quiet: true }).resolve(fixture.client);
    expect(run(plan, fixture, fixture.input)).toBe(fixture.input);
  });
});
