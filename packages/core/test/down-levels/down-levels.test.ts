import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { downLevels } from '../../src/rules/down-levels/index.js';
import { repairs } from '../../src/rules/repairs/index.js';
import { expectToHold } from '../fixtures/holds.js';
import { fixturesOf, run } from '../fixtures/load.js';

describe.each(downLevels)('$id, $title', ({ id, readableSince }) => {
  const fixtures = fixturesOf(id);

  it('has cases of both kinds', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(4);
    expect(fixtures.filter(({ unchanged }) => unchanged).length).toBeGreaterThanOrEqual(1);
    expect(fixtures.filter(({ unchanged }) => !unchanged).length).toBeGreaterThanOrEqual(1);
  });

  it.each(fixtures)('$name: $note', (fixture) => expectToHold(fixture));

  it.each(fixtures.filter(({ unchanged }) => !unchanged))(
    `leaves $name as it is for a client of ${readableSince}`,
    (fixture) => {
      const compat = createCompat({ rules: Object.fromEntries(repairs.map((repair) => [repair.id, 'off'])) });
      const plan = compat.resolve({ ...fixture.client, protocolVersion: readableSince });
      expect(run(plan, fixture, fixture.input)).toBe(fixture.input);
    },
  );
});
