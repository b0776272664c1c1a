import { readFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modernFront } from './fixtures/modern-front.js';
import { notes } from './fixtures/notes.js';
import { codex, type Identity, unknown } from './support/client.js';
import { openServer } from './support/open.js';

const key = (name: string): string => `io.modelcontextprotocol/${name}`;

/** What the server answers to a request of revision 2026-07-28. */
async function modernRequest(url: URL): Promise<{ status: number; body: unknown }> {
  const _meta = {
    [key('protocolVersion')]: '2026-07-28',
    [key('clientInfo')]: codex,
    [key('clientCapabilities')]: {},
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } }),
  });
  return { status: response.status, body: await response.json() };
}

/** A client of 2026-07-28 and no other revision, in front of a handler. */
async function modernClient(handler: ReturnType<typeof modernFront>, identity: Identity): Promise<Client> {
  const client = new Client({ ...identity }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const url = new URL('http://localhost/mcp');
  const throughHandler = (input: string | URL | Request, init?: RequestInit) =>
    handler.fetch(new Request(input, init));
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: throughHandler }));
  return client;
}

describe('revision 2026-07-28', () => {
  it.each(['http', 'stateless-http'] as const)('is refused over %s, adapted or not', async (transport) => {
    const servers = [notes('newest'), notes('newest', 'default')];
    const opened = await Promise.all(servers.map((server) => openServer(server, transport)));
    const [bare, adapted] = await Promise.all(
      opened.map((open) => modernRequest((open as { url: URL }).url)),
    );
    await Promise.all(opened.map((open) => open.close()));
    expect(bare).toMatchObject({
      status: 400,
      body: { id: 1, error: { code: -32000, data: { reason: 'server_missing_modern_protocol_support' } } },
    });
    expect(adapted).toEqual(bare);
  });

  it('is answered behind a front that makes the sessions, and cured there', async () => {
    const server = notes('newest');
    const handler = modernFront(server);
    const client = await modernClient(handler, codex);
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['fractional', 'add', 'fail']);
    expect(await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } })).toMatchObject({
      content: [{ type: 'text', text: '3' }],
    });
    expect(await client.readResource({ uri: 'notes://two' })).toMatchObject({
      contents: [{ text: 'Note two' }],
    });
    expect(await client.request({ method: 'prompts/list', params: {} }, z.looseObject({}))).toMatchObject({
      prompts: [{ name: 'greet' }],
    });
    await expect(client.callTool({ name: 'add', arguments: { a: 'one' } })).rejects.toMatchObject({
      code: -32602,
    });
    const stranger = await modernClient(handler, unknown);
    for (const [who, priority] of [
      [client, 1],
      [stranger, 0.6],
    ] as const) {
      expect(await who.callTool({ name: 'fractional', arguments: {} })).toMatchObject({
        content: [{ annotations: { priority } }],
      });
    }
    await expect.poll(() => server.sessions).toEqual([]);
    await Promise.all([client.close(), stranger.close(), handler.close()]);
  });

  it('is explained with the code that is tested here', () => {
    const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
    const code = text('fixtures/modern-front.ts');
    expect(text('../../../docs/fastmcp-2026-07-28.md')).toContain(`\`\`\`ts\n${code}\`\`\`\n`);
  });
});
