import { createCompat, defineExchange, defineTransform } from '@mcp-compat/core';
import { Server } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withCompat } from '../src/index.js';
import { affected, compatWith, unknown } from './support/compats.js';
import { type Handler, sessions, stateless } from './support/handlers.js';
import { type Json, messagesOf, modern, openSession, rpc, send } from './support/wire.js';

const gemini = { name: 'gemini-cli-mcp-client', version: '0.61.0' };

/** Tools in pages of one; every page but the first logs and, where there is somebody to ask, asks. */
function paged(asked: Json[] = [], asks = true) {
  return () => {
    const server = new Server(
      { name: 'paged', version: '1.0.0' },
      { capabilities: { tools: {}, logging: {} } },
    );
    server.fallbackRequestHandler = async ({ method, params }, { mcpReq, http }) => {
      const { cursor, name } = (params ?? {}) as { cursor?: string; name?: string };
      asked.push({ method, cursor, authorization: http?.req?.headers.get('authorization') });
      if (method === 'tools/call') return { content: [{ type: 'text', text: String(name) }] };
      if (cursor !== undefined) {
        await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data: 'listing' } });
        const roots = { method: 'roots/list', params: {} };
        const question = async () => (asks ? mcpReq.send(roots as never, z.looseObject({})) : undefined);
        const answer = await question().catch((error: { code?: number }) => error.code);
        asked.push({ roots: answer });
      }
      const page = Number(cursor ?? 0);
      const tools = [{ name: ['c', 'a', 'b'][page], inputSchema: { type: 'object' } }];
      return { tools, ...(page < 2 && { nextCursor: String(page + 1) }) };
    };
    return server;
  };
}

const names = (message: unknown) =>
  (message as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name);

describe('all pages at once', () => {
  const merging = createCompat({ quiet: true, onEvent: () => {} });

  it.each([true, false])(
    'in a session, JSON %s: what else the pages cause reaches nobody',
    async (enableJsonResponse) => {
      const asked: Json[] = [];
      const served = withCompat(sessions(paged(asked, !enableJsonResponse), { enableJsonResponse }), merging);
      const { headers } = await openSession(served, gemini);
      const sent = { headers: { ...headers, authorization: 'Bearer of-the-caller' } };
      const messages = await messagesOf(await send(served, rpc('tools/list', {}, 'a'), sent));
      expect(messages).toHaveLength(1);
      expect(messages[0]).toMatchObject({ id: 'a' });
      expect(names(messages[0])).toEqual(['c', 'a', 'b']);
      const lists = asked.filter(({ method }) => method === 'tools/list');
      expect(lists.map(({ cursor }) => cursor)).toEqual([undefined, '1', '2']);
      expect(lists.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer of-the-caller'));
      // In JSON mode the SDK has no way to ask; over a stream it is told at once that nobody is there.
      if (!enableJsonResponse) expect(asked.filter(({ roots }) => roots === -32601)).toHaveLength(2);
    },
  );

  it('in the modern era', async () => {
    const asked: Json[] = [];
    const served = withCompat(stateless(paged(asked, false) as never), merging);
    const [answer] = await messagesOf(await send(served, ...modern('tools/list', {}, gemini)));
    expect(names(answer)).toEqual(['c', 'a', 'b']);
    expect((answer as { result: object }).result).toMatchObject({ cacheScope: 'private', ttlMs: 0 });
  });

  it('for nobody else', async () => {
    const asked: Json[] = [];
    const served = withCompat(sessions(paged(asked)), merging);
    const [answer] = await messagesOf(
      await send(served, rpc('tools/list'), await openSession(served, unknown)),
    );
    expect(answer).toMatchObject({ result: { nextCursor: '1' } });
    expect(asked).toHaveLength(1);
  });
});

describe('a call whose rule needs the server’s tools', () => {
  const alias = compatWith({
    transforms: [
      defineTransform({
        needs: 'catalog',
        params: {
          'tools/call': (params, { tools }) =>
            tools?.some(({ name }) => name === params.name.slice('as-'.length))
              ? { ...params, name: params.name.slice('as-'.length) }
              : params,
        },
      }),
    ],
  });

  it.each(['legacy', 'modern'] as const)('waits for them once, %s', async (era) => {
    const asked: Json[] = [];
    const served = withCompat(stateless(paged(asked, false) as never), alias);
    for (let round = 0; round < 2; round++) {
      const params = { name: 'as-a', arguments: {} };
      const [body, sent] =
        era === 'modern'
          ? modern('tools/call', params, affected)
          : ([rpc('tools/call', params), { headers: { 'user-agent': 'affected/1.0.0' } }] as const);
      const [answer] = await messagesOf(await send(served, body, sent));
      expect(answer).toMatchObject({ result: { content: [{ text: 'a' }] } });
    }
    expect(asked.filter(({ method }) => method === 'tools/list')).toHaveLength(3);
  });
});

describe('an exchange', () => {
  const reading = (uri: string) =>
    compatWith({
      exchange: defineExchange({
        needs: 'read',
        result: {
          'tools/list': async (result, ask) => ({
            ...result,
            _meta: { read: await ask('resources/read', { uri }) },
          }),
        },
      }),
    });

  it.each([
    ['refuses', () => new Response('no', { status: 403 })],
    [
      'answers nonsense',
      () => new Response('{"jsonrpc":', { headers: { 'content-type': 'application/json' } }),
    ],
    ['throws', () => Promise.reject(new Error('broken'))],
    [
      'ends without an answer',
      () => new Response(': bye\n\n', { headers: { 'content-type': 'text/event-stream' } }),
    ],
  ] as [string, () => Response | Promise<Response>][])(
    'lets the bare answer out when the server %s',
    async (_what, refuse) => {
      const handler: Handler = async (request) => {
        const { id, method } = (await request.json()) as { id: unknown; method: string };
        if (method === 'resources/read') return refuse();
        return Response.json({ jsonrpc: '2.0', id, result: { tools: [] } });
      };
      const served = withCompat(handler, reading('doc://one'));
      const response = await send(served, rpc('tools/list'), { headers: { 'user-agent': 'affected/1.0.0' } });
      expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: { tools: [] } });
    },
  );

  it('asks as the caller, with headers for its own message', async () => {
    const headersOf: Record<string, string>[] = [];
    const handler: Handler = async (request) => {
      const { id, method } = (await request.json()) as { id: unknown; method: string };
      headersOf.push(Object.fromEntries(request.headers));
      return Response.json({
        jsonrpc: '2.0',
        id,
        result: method === 'tools/list' ? { tools: [] } : { contents: [] },
      });
    };
    const [body, sent] = modern('tools/list', {}, affected, {
      cookie: 'a=b',
      'mcp-param-x': '1',
      'x-tenant': 't',
    });
    await send(withCompat(handler, reading('doc://ž')), body, sent);
    const [, own] = headersOf;
    expect(own).toMatchObject({
      cookie: 'a=b',
      'x-tenant': 't',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'resources/read',
      'mcp-name': `=?base64?${Buffer.from('doc://ž').toString('base64')}?=`,
    });
    expect(own).not.toHaveProperty('mcp-param-x');
  });
});
