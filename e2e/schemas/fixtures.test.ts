import { describe, expect, it } from 'vitest';
import { isRevisionDate, type Revision, revisions } from '../../packages/core/src/protocol/revisions.js';
import {
  type Fixture,
  fixturesOf,
  outcomeOf,
  rulesWithFixtures,
} from '../../packages/core/test/fixtures/load.js';
import { isKnown, problemsOf } from './support/judges.js';

/** The revision that a fixture's client reads; one that says nothing may be of the newest legacy revision. */
function revisionOf({ client: { protocolVersion } }: Fixture): Revision {
  if (!isRevisionDate(protocolVersion)) return '2025-11-25';
  return revisions.findLast((revision) => revision <= protocolVersion) ?? '2024-11-05';
}

describe.each(rulesWithFixtures)('%s', (rule) => {
  // An answer as a whole is JSON-RPC's, not a message of MCP's schemas.
  const mended = fixturesOf(rule).filter(({ unchanged, kind }) => !unchanged && kind !== 'answer');
  const known = mended.filter((fixture) =>
    isKnown(revisionOf(fixture), outcomeOf(fixture), fixture.method, fixture.expected),
  );

  it('has fixtures of messages that schemas know', () => {
    expect(known.length).toBeGreaterThan(mended.length / 2);
  });

  it.each(known)('expects of $name what is valid in the revision of its client', (fixture) => {
    expect(problemsOf(revisionOf(fixture), outcomeOf(fixture), fixture.method, fixture.expected)).toEqual([]);
  });
});
