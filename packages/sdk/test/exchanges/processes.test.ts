import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clientSdks, connectClient, type TestClient } from '../support/clients.js';
import { type Identity, unknown } from '../support/identities.js';
import { fixtureArguments } from '../support/stdio.js';
import { affected, gemini } from './support/compats.js';
import { whole } from './support/pages.js';

type Era = 'legacy' | 'modern';

function connect(args: readonly string[], identity: Identity, era: Era = 'legacy'): Promise<TestClient> {
  const sdk = era === 'modern' ? clientSdks.v2Newest : clientSdks.v1Newest;
  return connectClient(sdk, { kind: 'stdio', command: process.execPath, args }, { identity, era });
}

function fixture(generation: string, quirk: string): readonly string[] {
  return fixtureArguments('../exchanges/support/stdio-server.ts', generation, quirk);
}

describe('a server in a process of its own', () => {
  it.each([
    ['v1', 'legacy'],
    ['v2', 'modern'],
  ] as const)(
    'on SDK %s, %s: nobody hears what its handlers say while pages are merged',
    async (generation, era) => {
      const client = await connect(fixture(generation, 'first-page-only'), gemini, era);
      expect((await client.request('tools/list'))['tools']).toEqual(whole('tools/list').items);
      expect(client.received.filter(({ method }) => method !== undefined)).toEqual([]);
      await client.close();
    },
  );

  it('answers cold like another process', async () => {
    const answersOfProcess = async () => {
      const client = await connect(fixture('v1', 'alias'), affected);
      const names = ['alias-d', 'c', 'alias-c', 'alias-none'];
      const calls = names.map((name) => client.request('tools/call', { name, arguments: {} }));
      const answers = (await Promise.all(calls)).map(
        ({ content }) => (content as { text: string }[])[0]?.text,
      );
      expect(client.received.filter(({ method }) => method !== undefined)).toEqual([]);
      await client.close();
      return answers;
    };
    const answers = await Promise.all([answersOfProcess(), answersOfProcess()]);
    expect(answers[0]).toEqual(['d', 'c', 'c', 'none']);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe.each(['v1', 'v2'])('the example on SDK %s with many tools', (generation) => {
  const server = fileURLToPath(new URL(`../../../../examples/sdk-${generation}/server.js`, import.meta.url));

  it('shows all 139 to Gemini CLI, in the same bytes from every process, and the first 50 to others', async () => {
    const listFor = async (identity: Identity) => {
      const client = await connect([server, '--stdio', '--many'], identity);
      const list = await client.request('tools/list');
      await client.close();
      return list;
    };
    const lists = await Promise.all([gemini, gemini, unknown].map(listFor));
    const [first, again, bare] = lists;
    expect(first?.['tools']).toHaveLength(139);
    expect(first).not.toHaveProperty('nextCursor');
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    expect(bare?.['tools']).toHaveLength(50);
    expect(bare).toHaveProperty('nextCursor');
  });
});
