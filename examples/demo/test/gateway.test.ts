import { startBackend } from '@mcp-compat/example-gateway/backends.js';
import { createGateway } from '@mcp-compat/example-gateway/gateway.js';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Running = Awaited<ReturnType<typeof startBackend>>;

const codex = 'codex-mcp-client/0.148.0';
const versions = { legacy: '2025-11-25', modern: '2026-07-28' } as const;
type Era = keyof typeof versions;

const envelope = (clientInfo: object) => ({
  'io.modelcontextprotocol/protocolVersion': versions.modern,
  'io.modelcontextprotocol/clientInfo': clientInfo,
  'io.modelcontextprotocol/clientCapabilities': {},
});

describe('the gateway', () => {
  let backends: Record<'modern' | 'legacy' | 'oldest', Running>;
  let gateway: ReturnType<typeof createGateway>;
  beforeAll(async () => {
    backends = {
      modern: await startBackend('modern'),
      legacy: await startBackend('legacy'),
      oldest: await startBackend('http+sse'),
    };
    gateway = createGateway([
      { name: 'modern', url: backends.modern.url, transport: 'streamable-http' },
      { name: 'legacy', url: backends.legacy.url, transport: 'streamable-http' },
      { name: 'oldest', url: backends.oldest.url, transport: 'sse' },
    ]);
  });
  afterAll(async () => {
    await gateway.close();
    for (const backend of Object.values(backends)) await backend.close();
  });

  const fetch = (url: string | URL | Request, init?: RequestInit) => gateway.fetch(new Request(url, init));

  async function connect(era: Era): Promise<Client> {
    const mode = era === 'legacy' ? 'legacy' : { pin: versions.modern };
    const client = new Client({ name: 'my-client', version: '1.0.0' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL('http://gateway.invalid/mcp'), { fetch }));
    return client;
  }

  /** The bytes that a client gets. */
  async function post(era: Era, method: string, params: object, userAgent = 'node'): Promise<string> {
    const name = (params as { name?: string }).name;
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'user-agent': userAgent,
      'mcp-protocol-version': versions[era],
      ...(era === 'modern' && { 'mcp-method': method, ...(name && { 'mcp-name': name }) }),
    };
    const [clientName, version] = userAgent.split('/');
    const _meta = era === 'modern' ? { _meta: envelope({ name: clientName, version: version ?? '1' }) } : {};
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, ..._meta } });
    const response = await fetch('http://gateway.invalid/mcp', { method: 'POST', headers, body });
    return response.text();
  }

  describe.each(['legacy', 'modern'] as const)('for clients of the %s era', (era) => {
    it('lists and calls the tools of all backends', async () => {
      const client = await connect(era);
      expect(client.getProtocolEra()).toBe(era);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['modern__hello', 'legacy__hello', 'oldest__hello']);
      const texts = [];
      for (const { name } of tools) {
        const { content } = await client.callTool({ name, arguments: {} });
        texts.push(content);
      }
      expect(texts).toMatchObject([
        [{ text: 'Hello from modern' }],
        [{ text: 'Hello from legacy' }],
        [{ text: 'Hello from http+sse' }],
      ]);
      await client.close();
    });

    it('lists the same bytes each time', async () => {
      const lists = [await post(era, 'tools/list', {}), await post(era, 'tools/list', {})];
      expect(lists[0]).toContain('oldest__hello');
      expect(lists[1]).toBe(lists[0]);
    });

    it('writes for each client what it can read', async () => {
      const call = { name: 'legacy__hello', arguments: {} };
      expect(await post(era, 'tools/call', call, codex)).toContain('"priority":1');
      expect(await post(era, 'tools/call', call)).toContain('"priority":0.7');
    });

    it('says no of a tool that nobody has', async () => {
      expect(await post(era, 'tools/call', { name: 'nobody__hello' })).toContain('-32602');
    });
  });

  it('speaks for itself', async () => {
    const answer = await post('modern', 'tools/call', { name: 'modern__hello', arguments: {} });
    expect(answer).toContain(
      '"io.modelcontextprotocol/serverInfo":{"name":"example-gateway","version":"1.0.0"}',
    );
    expect(answer).not.toContain('"backend"');
  });

  it('follows a backend to another era, with the same tools', async () => {
    const before = await post('legacy', 'tools/list', {});
    const { port } = backends.modern;
    await backends.modern.close();
    // While it is away.
    expect(await post('legacy', 'tools/list', {})).toBe(before);
    backends.modern = await startBackend('legacy', port);
    const answer = await post('modern', 'tools/call', { name: 'modern__hello', arguments: {} });
    expect(answer).toContain('Hello from legacy');
    const client = await connect('modern');
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(['modern__hello', 'legacy__hello', 'oldest__hello']);
    await client.close();
  });
});
