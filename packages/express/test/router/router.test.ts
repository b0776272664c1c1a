import { createCompat } from '@mcp-compat/core';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpServer as McpServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpServer as McpServerV2 } from '@modelcontextprotocol/server';
import { afterEach, describe, expect, it } from 'vitest';
import { type McpRouter, mcpRouter, type RouterOptions } from '../../src/index.js';
import { codex, unknown } from '../support/compats.js';
import { closeAll, serve, type Version, versions } from '../support/express.js';
import { send } from '../support/wire.js';

afterEach(closeAll);

const info = { name: 'hosted', version: '1.0.0' };
const result = () => ({
  content: [{ type: 'text' as const, text: 'found', annotations: { priority: 0.6 } }],
});

const factories = {
  v1: () => {
    const server = new McpServerV1(info);
    server.registerTool('search', {}, result as never);
    return server;
  },
  v2: () => {
    const server = new McpServerV2(info);
    server.registerTool('search', {}, result as never);
    return server;
  },
};

const clients = {
  'SDK v1': (identity: typeof codex, url: URL) => [new ClientV1(identity), new HttpV1(url)],
  'SDK v2': (identity: typeof codex, url: URL) => [new ClientV2(identity), new HttpV2(url)],
  'SDK v2, either era': (identity: typeof codex, url: URL) => [
    new ClientV2(identity, { versionNegotiation: { mode: 'auto' } }),
    new HttpV2(url),
  ],
};

const opened: McpRouter[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((router) => router.close()));
});

function host(generation: keyof typeof factories, options: RouterOptions = {}): McpRouter {
  const compat = createCompat({ quiet: true, onEvent: () => {} });
  const router = mcpRouter(factories[generation] as never, { compat, ...options });
  opened.push(router);
  return router;
}

describe.each(Object.keys(versions) as Version[])('in %s', (version) => {
  describe.each(Object.keys(factories) as (keyof typeof factories)[])('a factory of SDK %s', (generation) => {
    describe.each([true, false])('with sessions: %s', (sessions) => {
      it.each(Object.keys(clients) as (keyof typeof clients)[])('serves a client on %s', async (name) => {
        const router = host(generation, { sessions });
        const url = await serve(versions[version], router);
        for (const [identity, priority] of [
          [codex, 1],
          [unknown, 0.6],
        ] as const) {
          const [client, transport] = clients[name](identity, url) as [ClientV1, HttpV1];
          await client.connect(transport as never);
          const { content } = await client.callTool({ name: 'search' });
          expect(content).toMatchObject([{ annotations: { priority } }]);
          await transport.terminateSession?.();
          await client.close();
        }
        const modern = name.endsWith('era') && generation === 'v2';
        if (!modern && sessions) expect(router.sessions).toBe(0);
      });
    });
  });
});

const json = { 'content-type': 'application/json' };
const call = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'search' } };
const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: unknown },
};
const express5 = versions['Express 5'];

describe('a router', () => {
  it.each(['v1', 'v2'] as const)(
    'of SDK %s answers 404 for a session that is gone, and opens the next',
    async (generation) => {
      const url = await serve(express5, host(generation));
      const gone = await send(url, call, { headers: { 'mcp-session-id': 'gone' } });
      expect([gone.status, await gone.json()]).toMatchObject([404, { id: 7, error: { code: -32001 } }]);
      const session = (await send(url, initialize)).headers.get('mcp-session-id');
      expect(session).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('closes the sessions that nobody used for long, and never keeps more than it may', async () => {
    const router = host('v1', { sessions: { max: 2 } });
    const url = await serve(express5, router);
    for (let round = 0; round < 4; round++) await (await send(url, initialize)).text();
    expect(router.sessions).toBe(2);
  });

  it('refuses other hosts and origins on the loopback interface, unless they are named', async () => {
    const url = await serve(express5, host('v1'));
    const status = async (headers: Record<string, string>) =>
      (await send(url, initialize, { headers })).status;
    expect(await status({ origin: 'http://evil.example' })).toBe(403);
    expect(await status({ origin: 'http://localhost:3000' })).toBe(200);
    expect(await status({ origin: 'null' })).toBe(403);
    const named = await serve(
      express5,
      host('v1', { allowedHosts: ['127.0.0.1'], allowedOrigins: ['app.example'] }),
    );
    expect((await send(named, initialize, { headers: { origin: 'https://app.example' } })).status).toBe(200);
    expect((await send(named, initialize, { headers: { origin: 'http://localhost' } })).status).toBe(403);
    const other = await serve(express5, host('v1', { allowedHosts: ['mcp.example'] }));
    const refused = await send(other, initialize);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('name it in allowedHosts'),
    ]);
  });

  it('refuses bodies that are too large or no JSON', async () => {
    const url = await serve(express5, host('v2', { maxBodyBytes: 1000 }));
    expect((await send(url, 'x'.repeat(2000), { headers: json })).status).toBe(413);
    const broken = await send(url, '{"half', { headers: json });
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: -32700 } }]);
  });

  it('refuses requests once it is closed, and ends its sessions', async () => {
    const router = host('v1');
    const url = await serve(express5, router);
    await (await send(url, initialize)).text();
    expect(router.sessions).toBe(1);
    await router.close();
    expect(router.sessions).toBe(0);
    expect((await send(url, initialize)).status).toBe(503);
  });

  it('outlives a factory that throws, and serves when it no longer does', async () => {
    let fails = true;
    const errors: Error[] = [];
    const router = mcpRouter(
      (() => {
        if (fails) throw new Error('no database');
        return factories.v1();
      }) as never,
      { onerror: (error) => errors.push(error) },
    );
    opened.push(router);
    const url = await serve(express5, router);
    const failed = await send(url, initialize);
    expect([failed.status, await failed.json()]).toMatchObject([
      500,
      { error: { code: -32603, message: 'Internal error' } },
    ]);
    expect(errors.map(({ message }) => message)).toEqual(['no database']);
    fails = false;
    expect((await send(url, initialize)).status).toBe(200);
  });

  it('tells of a factory that makes no server', async () => {
    const errors: Error[] = [];
    const router = mcpRouter((() => ({})) as never, { onerror: (error) => errors.push(error) });
    const url = await serve(express5, router);
    expect((await send(url, initialize)).status).toBe(500);
    expect(errors[0]).toBeInstanceOf(TypeError);
  });

  it.each([
    [undefined, {}],
    [{}, {}],
    [factories.v1, { maxBodyBytes: 0 }],
    [factories.v1, { allowedHosts: 'localhost' }],
    [factories.v1, { hint: { key: 'short' }, sessions: false }],
  ])('refuses what is wrong', (factory, options) => {
    expect(() => mcpRouter(factory as never, options as never)).toThrow(TypeError);
  });
});
