import { describe, expect, it } from 'vitest';
import { type Compat, createCompat } from '../../packages/core/src/index.js';
import { type Revision, revisions } from '../../packages/core/src/protocol/revisions.js';
import { onlyRule, ruleIds } from '../../packages/core/test/support/situations.js';
import { methodsOf, outgoing, valid } from './support/corpus.js';
import { problemsOf } from './support/judges.js';

const perMethod = 12;

/** A sample of what is valid in each revision. */
const corpus = revisions.flatMap((revision) =>
  outgoing.flatMap((kind) =>
    methodsOf(kind).flatMap((method) =>
      valid(kind, method, revision)
        .slice(0, perMethod)
        .map((value) => ({ revision, kind, method, value })),
    ),
  ),
);

/** What goes wrong when messages of a revision and of every later one go through a compat. */
function invalidFrom(compat: Compat, revision: Revision, older: boolean): object[] {
  const plan = compat.resolve({ protocolVersion: revision });
  return corpus
    .filter((message) => (older ? message.revision > revision : message.revision === revision))
    .flatMap(({ kind, method, value }) => {
      const output = plan[kind](method, value);
      const problems = problemsOf(revision, kind, method, output);
      return problems.length === 0 ? [] : [{ kind, method, problems, value, output }];
    })
    .slice(0, 3);
}

describe('the corpus', () => {
  it.each(revisions)('has the results and requests of %s', (revision) => {
    const own = corpus.filter((message) => message.revision === revision);
    const parts = new Set(own.map(({ kind, method }) => `${kind} ${method}`));
    const everywhere = [
      'tools/list',
      'tools/call',
      'resources/list',
      'resources/read',
      'prompts/list',
      'prompts/get',
    ];
    expect([...parts]).toEqual(expect.arrayContaining(everywhere.map((method) => `result ${method}`)));
    const legacy = revision < '2026-07-28';
    expect(parts.has('result initialize')).toBe(legacy);
    expect(parts.has('result server/discover')).toBe(!legacy);
    if (legacy) expect(parts.has('serverRequest sampling/createMessage')).toBe(true);
  });

  it('has what older revisions have no schema for', () => {
    const unreadable = corpus.filter(
      ({ kind, method, value }) => problemsOf('2024-11-05', kind, method, value).length > 0,
    );
    expect(unreadable.length).toBeGreaterThan(10);
  });
});

describe.each(revisions)('a client of %s', (revision) => {
  it.each(['rescue', 'full', 'portable'] as const)('gets valid messages at level %s', (level) => {
    expect(invalidFrom(createCompat({ level, quiet: true }), revision, false)).toEqual([]);
  });

  it('gets messages of its own revision as they are', () => {
    const plan = createCompat({ quiet: true }).resolve({ protocolVersion: revision });
    const own = corpus.filter((message) => message.revision === revision);
    const changed = own.filter(({ kind, method, value }) => plan[kind](method, value) !== value);
    expect(changed).toEqual([]);
  });

  it('gets messages of later revisions in a form that is valid in its own', () => {
    expect(invalidFrom(createCompat({ quiet: true }), revision, true)).toEqual([]);
  });

  it.each(ruleIds)('gets valid messages from %s alone', (id) => {
    expect(invalidFrom(onlyRule(id), revision, false)).toEqual([]);
  });
});
