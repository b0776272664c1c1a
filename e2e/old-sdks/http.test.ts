import { afterEach, describe, expect, it } from 'vitest';
import { type Mode, type OldClient, overHttp } from './clients.js';
import { listen, sessions, stateless } from './http-server.js';
import { lines, rejected } from './outcomes.js';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function client(kind: typeof sessions | typeof stateless, mode: Mode) {
  const server = await listen(kind(mode));
  const connected: OldClient = await overHttp(server.url);
  open.push(server, connected);
  return { ...connected, headers: server.headers };
}

const line = 'report.md: file:///report.md (text/markdown)\nThe report';

describe('SDK 1.12 over Streamable HTTP with sessions', () => {
  it('loses a link and a structured value, bare', async () => {
    const { callTool } = await client(sessions, 'bare');
    await expect(callTool({ name: 'link' })).rejects.toSatisfy(rejected);
    expect((await callTool({ name: 'structured' })).content).toEqual([]);
  });

  it('reads both with us, because the session remembers its revision', async () => {
    const { callTool, getPrompt } = await client(sessions, 'compat');
    expect(lines(await callTool({ name: 'link' }))).toEqual(['read', line]);
    expect(lines(await callTool({ name: 'structured' }))).toEqual(['{"answer":42}']);
    expect((await getPrompt({ name: 'link' })).messages).toEqual([
      { role: 'user', content: { type: 'text', text: line } },
    ]);
  });
});

describe('SDK 1.12 over stateless Streamable HTTP', () => {
  it('says nothing of its revision after the handshake', async () => {
    const { callTool, headers } = await client(stateless, 'compat');
    await callTool({ name: 'plain' });
    expect(headers.length).toBeGreaterThan(2);
    expect(headers.filter((one) => 'mcp-protocol-version' in one || 'mcp-session-id' in one)).toEqual([]);
  });

  it('loses a structured value, bare, and reads it with us: adding does no harm', async () => {
    expect((await (await client(stateless, 'bare')).callTool({ name: 'structured' })).content).toEqual([]);
    expect(lines(await (await client(stateless, 'compat')).callTool({ name: 'structured' }))).toEqual([
      '{"answer":42}',
    ]);
  });

  it.each(['bare', 'compat'] as const)('loses a link, %s: nothing is taken away on a guess', async (mode) => {
    const { callTool } = await client(stateless, mode);
    await expect(callTool({ name: 'link' })).rejects.toSatisfy(rejected);
  });

  it.each(['bare', 'compat'] as const)('gets audio as it is, %s', async (mode) => {
    const { callTool } = await client(stateless, mode);
    expect((await callTool({ name: 'audio' })).content).toContainEqual(
      expect.objectContaining({ type: 'audio' }),
    );
  });
});
