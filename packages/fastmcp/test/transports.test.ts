import { describe, expect, it } from 'vitest';
import { cells } from './support/cells.js';
import { codex, connect, priorityFor, type Result, unknown } from './support/client.js';
import type { Open } from './support/open.js';

/** Everything that a client can ask the fixture, good and bad. */
const requests: readonly (readonly [method: string, params: Record<string, unknown>])[] = [
  ['tools/list', {}],
  ['tools/call', { name: 'add', arguments: { a: 1, b: 2 } }],
  ['tools/call', { name: 'add', arguments: { a: 'one' } }],
  ['tools/call', { name: 'fractional', arguments: {} }],
  ['tools/call', { name: 'fail', arguments: {} }],
  ['tools/call', { name: 'nobody', arguments: {} }],
  ['resources/list', {}],
  ['resources/templates/list', {}],
  ['resources/read', { uri: 'notes://one' }],
  ['resources/read', { uri: 'notes://two' }],
  ['resources/read', { uri: 'nowhere://' }],
  ['prompts/list', {}],
  ['prompts/get', { name: 'greet' }],
  ['example/unknown', {}],
];

/** What an unknown client gets for each, as it is written. */
async function answers(open: Open): Promise<readonly string[]> {
  const client = await connect(open, unknown);
  const results: string[] = [];
  for (const [method, params] of requests) {
    const refused = ({ code, message, data }: Result) => ({ code, message, data });
    results.push(JSON.stringify(await client.request(method, params).catch(refused)));
  }
  await client.close();
  return results;
}

describe.each(cells)('$name', ({ open }) => {
  it('changes what a Codex build cannot read, and nothing else', async () => {
    const [bare, adapted] = await Promise.all([open(false), open(true)]);
    try {
      const [codexBare, codexAdapted, unknownBare, unknownAdapted] = await Promise.all([
        priorityFor(bare, codex),
        priorityFor(adapted, codex),
        answers(bare),
        answers(adapted),
      ]);
      expect([codexBare, codexAdapted]).toEqual([0.6, 1]);
      expect(unknownBare).toContainEqual(expect.stringContaining('"priority":0.6'));
      expect(unknownAdapted).toEqual(unknownBare);
    } finally {
      await Promise.all([bare.close(), adapted.close()]);
    }
  });
});
