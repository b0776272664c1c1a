import { describe, expect, it } from 'vitest';
import { isRevisionDate, type Revision } from '../../packages/core/src/protocol/revisions.js';
import { pairs, withOnly } from '../../packages/core/test/support/pairs.js';
import { send } from '../../packages/core/test/support/situations.js';
import { outgoing, valid } from './support/corpus.js';
import { problemsOf } from './support/judges.js';

/* Two rules that meet in a message leave it as valid as it was. */
describe.each(pairs)('$name for $client.clientInfo.name', ({ client, ids, places }) => {
  const revision = (
    isRevisionDate(client.protocolVersion) ? client.protocolVersion : '2025-11-25'
  ) as Revision;
  const plan = withOnly(ids).resolve(client);

  it('leave what is valid valid', () => {
    const messages = outgoing
      .flatMap((kind) =>
        [...places]
          .filter((place) => place.startsWith(`${kind} `))
          .map((place) => ({ kind, method: place.slice(kind.length + 1) })),
      )
      .flatMap(({ kind, method }) =>
        valid(kind, method, revision)
          .slice(0, 60)
          .map((value) => ({ kind, method, revision, value, instructions: 'Call login first.' })),
      );
    const invalid = messages.flatMap((message) => {
      const output = send(plan, message);
      const problems = problemsOf(revision, message.kind, message.method, output);
      return problems.length === 0 ? [] : [{ ...message, problems, output }];
    });
    expect(invalid.slice(0, 1)).toEqual([]);
  });
});
