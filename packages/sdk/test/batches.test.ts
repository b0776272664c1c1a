import { describe, expect, it } from 'vitest';
import { catalogue } from './fixtures/catalogue.js';
import { makeCompat } from './support/compats.js';
import { codex } from './support/identities.js';
import { places } from './support/places.js';
import { ask, initialize, messagesOf, request } from './support/wire.js';

const agent = { 'user-agent': 'codex-mcp-client/0.148.0-alpha.8' };
const revision = { 'mcp-protocol-version': '2025-03-26' };
const fractional = { name: 'fractional', arguments: {} };

interface Answer {
  readonly id: unknown;
  readonly result?: { readonly content?: { annotations?: { priority?: number } }[] };
}

/** JSON-RPC batches exist in revision 2025-03-26 and in no other. */
describe.each(
  places.filter(({ transport, era }) => /^(stateless-)?http$/.test(transport) && era === 'legacy'),
)('$name', (place) => {
  it('answers every request of a batch by the rules of its own method', async () => {
    const server = await place.open(catalogue, makeCompat('shipped'));
    const url = server.url as URL;
    let session: Record<string, string> = {};
    if (place.transport === 'http') {
      const info = { name: codex.name, version: codex.version };
      const opened = await ask(url, { headers: agent, body: initialize(info, '2025-03-26') });
      session = { 'mcp-session-id': opened.session ?? '' };
    }
    const answer = await ask(url, {
      headers: { ...agent, ...revision, ...session },
      body: [
        request('tools/call', fractional, 1),
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 99 } },
        request('tools/call', { name: 'none' }, 'two'),
        request('resources/list', {}, 3),
        request('no/such', {}, 4),
        request('tools/call', fractional, '1'),
      ],
    });
    expect(answer.status).toBe(200);
    const answers = new Map((messagesOf(answer) as unknown as Answer[]).map((one) => [one.id, one]));
    expect(answers.size).toBe(5);
    for (const id of [1, '1']) {
      expect(answers.get(id)?.result?.content?.map(({ annotations }) => annotations?.priority)).toEqual([
        1,
        undefined,
        0,
      ]);
    }
    expect(answers.get(3)).toMatchObject({ result: { resources: [{ annotations: { priority: 1 } }] } });
    expect(answers.get(4)).toMatchObject({ error: { code: -32601 } });
    expect(answers.has('two')).toBe(true);
    await server.close();
  });
});
