import { afterAll, describe, expect, it } from 'vitest';
import { type Mode, type OldClient, overStdio, type ReleaseName } from './clients.js';
import { lines, rejected } from './outcomes.js';

/** One process for each release and mode; a result that a client refuses doesn't end its connection. */
const open = new Map<string, Promise<OldClient>>();

function client(release: ReleaseName, mode: Mode): Promise<OldClient> {
  const key = `${release} ${mode}`;
  const connected = open.get(key) ?? overStdio(release, mode);
  open.set(key, connected);
  return connected;
}

afterAll(async () => {
  for (const connected of open.values()) await (await connected).close();
});

describe.each(['1.0.4', '1.7.0'] as const)('audio and SDK %s (D1)', (release) => {
  it('is lost with the whole result, bare', async () => {
    const { callTool, getPrompt } = await client(release, 'bare');
    await expect(callTool({ name: 'audio' })).rejects.toSatisfy(rejected);
    await expect(getPrompt({ name: 'audio' })).rejects.toSatisfy(rejected);
  });

  it('is read with us', async () => {
    const { callTool, getPrompt } = await client(release, 'compat');
    const embedded = {
      type: 'resource',
      resource: { uri: 'mcp-compat:audio', mimeType: 'audio/wav', blob: 'UklGRiQAAABXQVZF' },
    };
    expect((await callTool({ name: 'audio' })).content).toEqual([{ type: 'text', text: 'listen' }, embedded]);
    expect((await getPrompt({ name: 'audio' })).messages).toEqual([{ role: 'user', content: embedded }]);
  });

  it('makes the client refuse to sample, bare, and is named with us', async () => {
    const bare = await client(release, 'bare');
    await expect(bare.callTool({ name: 'ask' })).rejects.toThrow();
    expect(bare.asked).toEqual([]);
    const compat = await client(release, 'compat');
    expect(lines(await compat.callTool({ name: 'ask' }))).toEqual(['heard']);
    expect(JSON.stringify(compat.asked)).toContain('audio/wav');
  });
});

it('audio is as old as SDK 1.12, which reads it bare and gets it unchanged', async () => {
  for (const mode of ['bare', 'compat'] as const) {
    const { callTool } = await client('1.12.3', mode);
    expect((await callTool({ name: 'audio' })).content).toContainEqual({
      type: 'audio',
      data: 'UklGRiQAAABXQVZF',
      mimeType: 'audio/wav',
    });
  }
});

describe.each(['1.0.4', '1.7.0', '1.12.3'] as const)('newer content and SDK %s', (release) => {
  it('a resource link is lost with the whole result, bare (D2)', async () => {
    const { callTool, getPrompt } = await client(release, 'bare');
    await expect(callTool({ name: 'link' })).rejects.toSatisfy(rejected);
    await expect(getPrompt({ name: 'link' })).rejects.toSatisfy(rejected);
  });

  it('a resource link is read with us', async () => {
    const { callTool, getPrompt } = await client(release, 'compat');
    const line = 'report.md: file:///report.md (text/markdown)\nThe report';
    expect(lines(await callTool({ name: 'link' }))).toEqual(['read', line]);
    expect((await getPrompt({ name: 'link' })).messages).toEqual([
      { role: 'user', content: { type: 'text', text: line } },
    ]);
  });

  it('a structured value alone is an empty success, bare, and text with us (D3)', async () => {
    expect((await (await client(release, 'bare')).callTool({ name: 'structured' })).content).toEqual([]);
    expect(lines(await (await client(release, 'compat')).callTool({ name: 'structured' }))).toEqual([
      '{"answer":42}',
    ]);
  });

  it('plain text is the same in both', async () => {
    for (const mode of ['bare', 'compat'] as const) {
      expect(lines(await (await client(release, mode)).callTool({ name: 'plain' }))).toEqual(['plain']);
    }
  });
});
