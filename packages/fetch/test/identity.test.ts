import { createCompat } from '@mcp-compat/core';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { withCompat } from '../src/index.js';
import { codex, unknown } from './support/compats.js';
import { catalogue, type Handler, sessions, stateless } from './support/handlers.js';
import { messagesOf, modern, openSession, rpc, send, url } from './support/wire.js';

const compat = createCompat({ quiet: true, onEvent: () => {} });

/** A handler that keeps what goes through it, bare and as its client sees it. */
function observed(handler: Handler, options?: { repairs?: boolean }, rules = compat) {
  const seen: { request: Request; response: Response }[] = [];
  const bare: Handler = async (request, extra) => {
    const response = await handler(request, extra);
    seen.push({ request, response });
    return response;
  };
  return { seen, served: withCompat(bare, rules, options) };
}

const call = (name: string) => ({ name, arguments: {} });
const priorities = (message: unknown) =>
  (
    (message as { result?: { content?: { annotations?: { priority: number } }[] } }).result?.content ?? []
  ).map(({ annotations }) => annotations?.priority);

describe.each(['legacy', 'modern'] as const)('real clients of the %s era', (era) => {
  async function connect(handler: Handler, info: { name: string; version: string }, userAgent?: string) {
    const client = new Client(info, {
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    });
    const transport = new StreamableHTTPClientTransport(new URL(url), {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        if (userAgent !== undefined) headers.set('user-agent', userAgent);
        return handler(new Request(input, { ...init, headers } as RequestInit));
      },
    });
    await client.connect(transport);
    return client;
  }

  it.each(['auto', 'json', 'sse'] as const)('are known, in mode %s', async (mode) => {
    const served = withCompat(stateless(catalogue, mode), compat);
    const affected = await connect(served, codex, 'codex-mcp-client/0.148.0');
    expect((await affected.callTool(call('fractional'))).content).toMatchObject([
      { annotations: { priority: 1 } },
    ]);
    expect((await affected.listResources()).resources).toMatchObject([{ annotations: { priority: 1 } }]);
    const other = await connect(served, unknown);
    expect((await other.callTool(call('fractional'))).content).toMatchObject([
      { annotations: { priority: 0.7 } },
    ]);
    await affected.close();
    await other.close();
  });
});

describe('a session', () => {
  it.each([true, false])('remembers who opened it, JSON %s', async (enableJsonResponse) => {
    const served = withCompat(sessions(catalogue, { enableJsonResponse }), compat);
    for (const [info, priority] of [
      [codex, 1],
      [unknown, 0.7],
    ] as const) {
      const session = await openSession(served, info);
      const [answer] = await messagesOf(await send(served, rpc('tools/call', call('fractional')), session));
      expect(priorities(answer)).toEqual([priority]);
    }
  });

  it('is forgotten when its client ends it', async () => {
    const served = withCompat(sessions(catalogue, { enableJsonResponse: true }), compat);
    const session = await openSession(served, codex);
    expect(
      (await served(new Request(url, { method: 'DELETE', headers: session.headers ?? {} }))).status,
    ).toBe(200);
    expect((await send(served, rpc('tools/call', call('fractional')), session)).status).toBe(404);
  });

  it('that was made up says nothing about who asks', async () => {
    const served = withCompat(stateless(catalogue, 'json'), compat);
    const [answer] = await messagesOf(
      await send(served, rpc('tools/call', call('fractional')), { headers: { 'mcp-session-id': 'made-up' } }),
    );
    expect(priorities(answer)).toEqual([0.7]);
  });
});

describe('who is not affected', () => {
  it.each(['json', 'sse'] as const)(
    'gets the identical response for the identical request, %s',
    async (mode) => {
      const rules = createCompat({ quiet: true, onEvent: () => {}, rules: { 'mcp-apps-fallback': 'off' } });
      const { seen, served } = observed(stateless(catalogue, mode), { repairs: false }, rules);
      for (const [body, sent] of [
        modern('tools/call', call('fractional'), unknown),
        modern('tools/list', {}, unknown),
        modern('resources/read', { uri: 'doc://one' }, codex),
        [rpc('tools/call', call('fractional')), { headers: { 'mcp-protocol-version': '2025-11-25' } }],
      ] as const) {
        const request = new Request(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...sent.headers,
          },
          body: JSON.stringify(body),
        });
        const response = await served(request);
        expect(seen.at(-1)?.request).toBe(request);
        expect(response).toBe(seen.at(-1)?.response);
        expect(await response.text()).toContain('jsonrpc');
      }
    },
  );

  it('gets the identical response where a repair has looked at it and found nothing', async () => {
    const { seen, served } = observed(stateless(catalogue, 'json'));
    const response = await served(requestOfList());
    expect(response).toBe(seen[0]?.response);
    expect(await messagesOf(response)).toMatchObject([
      { result: { tools: [{ name: 'fractional' }, { name: 'plain' }] } },
    ]);
  });
});

function requestOfList(): Request {
  const [body, { headers = {} }] = modern('tools/list', {}, unknown);
  return new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}
