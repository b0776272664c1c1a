import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import * as oldest from 'client-v2-oldest';
import { describe, expect, it } from 'vitest';
import { encodeHeaderValue } from '../../src/index.js';
import { resultBody } from '../classify/messages.js';

/*
 * What a gateway owes a modern backend, and the official client does. These tests hold it to that, so that we need
 * not do it ourselves.
 */

interface Sent {
  readonly headers: Headers;
  readonly body: {
    readonly method: string;
    readonly params: Record<string, unknown> & { _meta: Record<string, unknown> };
  };
}

const key = (name: string) => `io.modelcontextprotocol/${name}`;

const sdks = { newest: { Client, StreamableHTTPClientTransport } as never as typeof oldest, oldest };

async function connect(sdk: typeof oldest, tools: readonly object[] = []) {
  const sent: Sent[] = [];
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const body = JSON.parse(String(init?.body));
    sent.push({ headers: new Headers(init?.headers), body });
    const isList = body.method === 'tools/list';
    const result = {
      resultType: 'complete',
      ...(isList ? { tools, ttlMs: 0, cacheScope: 'private' } : { content: [] }),
    };
    // Not to be kept: modern servers have no sessions.
    const headers = { 'content-type': 'application/json', 'mcp-session-id': 's' };
    return new Response(resultBody(result, body.id), { headers });
  };
  const client = new sdk.Client({ name: 'gateway', version: '1.0.0' });
  const transport = new sdk.StreamableHTTPClientTransport(new URL('http://backend.invalid/mcp'), { fetch });
  const discover = { supportedVersions: ['2026-07-28'], capabilities: { tools: {}, logging: {} } };
  await client.connect(transport, { prior: { kind: 'modern', discover } });
  const last = (): Sent => sent.at(-1) as Sent;
  return { client, sent, last };
}

const tool = (name: string, properties: object) => ({ name, inputSchema: { type: 'object', properties } });

describe.each(Object.entries(sdks))('the %s official client', (_which, sdk) => {
  it('writes the headers of a modern request, and no session', async () => {
    const { client, last } = await connect(sdk);
    await client.callTool({ name: 'echo', arguments: {} });
    await client.callTool({ name: 'echo', arguments: {} });
    expect(Object.fromEntries(last().headers)).toMatchObject({
      'content-type': 'application/json',
      accept: expect.stringMatching(/application\/json.*text\/event-stream/),
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'echo',
    });
    expect(last().headers.has('mcp-session-id')).toBe(false);
  });

  it('names no name where the method has none', async () => {
    const { client, last } = await connect(sdk, [tool('echo', {})]);
    await client.listTools();
    expect(last().headers.get('mcp-method')).toBe('tools/list');
    expect(last().headers.has('mcp-name')).toBe(false);
  });

  it.each(['my-tool', 'café', '工具', ' edge', '=?base64?YQ==?='])(
    'encodes names as we do: %j',
    async (name) => {
      const { client, last } = await connect(sdk);
      await client.callTool({ name, arguments: {} });
      expect(last().headers.get('mcp-name')).toBe(encodeHeaderValue(name));
      expect(last().body.params['name']).toBe(name);
    },
  );

  it('writes the envelope, and keeps the meta of the caller', async () => {
    const { client, last } = await connect(sdk);
    const _meta = Object.freeze({ userKey: 1 });
    await client.callTool({ name: 'echo', arguments: {}, _meta });
    expect(last().body.params._meta).toMatchObject({
      userKey: 1,
      [key('protocolVersion')]: '2026-07-28',
      [key('clientInfo')]: { name: 'gateway', version: '1.0.0' },
      [key('clientCapabilities')]: {},
    });
  });

  it('mirrors marked arguments into headers, after the final text', async () => {
    const properties = {
      region: { type: 'string', 'x-mcp-header': 'Region' },
      attempts: { type: 'integer', 'x-mcp-header': 'Attempts' },
      dry: { type: 'boolean', 'x-mcp-header': 'Dry' },
      plain: { type: 'string' },
    };
    const { client, last } = await connect(sdk, [tool('deploy', properties)]);
    await client.listTools();
    await client.callTool({
      name: 'deploy',
      arguments: { region: 'Köln\n', attempts: 3, dry: null, plain: 'x' },
    });
    const mirrored = [...last().headers].filter(([name]) => name.startsWith('mcp-param-'));
    expect(Object.fromEntries(mirrored)).toEqual({
      'mcp-param-region': encodeHeaderValue('Köln\n'),
      'mcp-param-attempts': '3',
    });
  });

  it.each<[what: string, properties: object]>([
    ['under items', { list: { type: 'array', items: { type: 'string', 'x-mcp-header': 'A' } } }],
    ['in one branch of several', { value: { oneOf: [{ type: 'string', 'x-mcp-header': 'A' }] } }],
    ['with a name that is no token', { value: { type: 'string', 'x-mcp-header': 'A B' } }],
    ['on an object', { value: { type: 'object', 'x-mcp-header': 'A' } }],
    [
      'twice, but for case',
      { a: { type: 'string', 'x-mcp-header': 'A' }, b: { type: 'string', 'x-mcp-header': 'a' } },
    ],
  ])('drops a tool that is marked %s, and keeps its neighbours', async (_what, properties) => {
    const { client } = await connect(sdk, [tool('before', {}), tool('bad', properties), tool('after', {})]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['before', 'after']);
  });

  it('sends no `logging/setLevel` to a modern server', async () => {
    const { client, sent } = await connect(sdk);
    await expect(client.setLoggingLevel('info')).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});

describe('what the official client does not do', () => {
  // A caller's reserved keys win over its own, so that a gateway must take them out first: `stripReservedMeta`.
  it('is to keep reserved meta of a caller away from the backend', async () => {
    const { client, last } = await connect(sdks.newest);
    const _meta = { [key('protocolVersion')]: '1999-01-01' };
    await client.callTool({ name: 'echo', arguments: {}, _meta });
    expect(last().body.params._meta[key('protocolVersion')]).toBe('1999-01-01');
  });
});
