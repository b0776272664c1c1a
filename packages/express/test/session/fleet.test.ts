import { type CompatEvent, createCompat } from '@mcp-compat/core';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import newest from 'express';
import Keyv from 'keyv';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type McpCompatOptions, mcpCompat, mcpProxy } from '../../src/index.js';
import { codex, unknown } from '../support/compats.js';
import { closeAll, serve } from '../support/express.js';
import { type Answer, stacks } from '../support/stacks.js';
import { send } from '../support/wire.js';

afterEach(async () => {
  await closeAll();
  vi.unstubAllEnvs();
});

const answer: Answer = (method) =>
  method === 'tools/list'
    ? { tools: [] }
    : { content: [{ type: 'text', text: 'found', annotations: { priority: 0.6 } }] };

const initialize = (clientInfo = codex) => ({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
});
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search' } };

const key = 'a key of the whole fleet';
const quiet = () => createCompat({ quiet: true, onEvent: () => {} });

/** Machines that know nothing of each other, asked in turn. */
async function fleet(machines: number, mount: () => readonly unknown[]) {
  const urls = await Promise.all(Array.from({ length: machines }, () => serve(newest, ...mount())));
  let turn = 0;
  const inTurn: typeof fetch = (input, init) => {
    const url = urls[turn++ % urls.length] as URL;
    return fetch(input instanceof Request ? new Request(url, input) : url, init);
  };
  return { url: urls[0] as URL, inTurn };
}

async function priorities({ url, inTurn }: Awaited<ReturnType<typeof fleet>>, identity = codex) {
  const client = new Client(identity);
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: inTurn as never }) as never);
  const seen: unknown[] = [];
  for (let round = 0; round < 6; round++) {
    const { content } = (await client.callTool({ name: 'search' })) as {
      content: { annotations: { priority: number } }[];
    };
    seen.push(content[0]?.annotations.priority);
  }
  await client.close();
  return seen;
}

const every = (priority: number) => Array.from({ length: 6 }, () => priority);

describe.each(['SDK v1, stateless', 'SDK v2, stateless'] as const)('three machines with %s', (stack) => {
  const mount = (options: McpCompatOptions) => () => [mcpCompat(quiet(), options), stacks[stack](answer)];

  it('know a client by the hint of any of them', async () => {
    expect(await priorities(await fleet(3, mount({ hint: { key } })))).toEqual(every(1));
    expect(await priorities(await fleet(3, mount({ hint: { key } })), unknown)).toEqual(every(0.6));
  });

  it('take a client for unknown without one', async () => {
    expect(await priorities(await fleet(3, mount({ hint: false })))).toEqual(every(0.6));
  });

  it('read no hint of a process that made its own key', async () => {
    const seen = await priorities(await fleet(3, mount({})));
    expect(seen).toContain(0.6);
    expect(seen).toContain(1);
  });
});

describe('a hint', () => {
  const open = (
    options: McpCompatOptions = { hint: { key } },
    stack: keyof typeof stacks = 'SDK v1, stateless',
  ) => serve(newest, mcpCompat(quiet(), options), stacks[stack](answer));
  const sessionOf = (response: Response) => response.headers.get('mcp-session-id');

  it('is minted for clients that a rule concerns, and no others', async () => {
    const compat = createCompat({ quiet: true, onEvent: () => {}, rules: { 'mcp-apps-fallback': 'off' } });
    const middleware = mcpCompat(compat, { hint: { key } });
    const url = await serve(newest, middleware, stacks['SDK v1, stateless'](answer));
    expect(sessionOf(await send(url, initialize()))).toMatch(/^mcpc1\./);
    expect(sessionOf(await send(url, initialize(unknown)))).toBeNull();
  });

  it('is not minted where the server issues a session id', async () => {
    const issued = sessionOf(await send(await open({ hint: { key } }, 'SDK v1, sessions'), initialize()));
    expect(issued).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is not minted for an initialize that fails', async () => {
    const refusing = (_request: unknown, response: { writeHead(status: number): { end(): void } }) =>
      response.writeHead(500).end();
    const url = await serve(newest, mcpCompat(quiet(), { hint: { key } }), refusing);
    expect(sessionOf(await send(url, initialize()))).toBeNull();
  });

  it.each(['mcpc1.AAAA.BBBB', 'mcpc1.', 'forged', 'x'.repeat(8000)])(
    'that is forged, %s, means nothing',
    async (id) => {
      const answered = await send(await open(), call, { headers: { 'mcp-session-id': id } });
      expect(answered.status).toBe(200);
      expect(await answered.text()).toContain('"priority":0.6');
    },
  );

  it('with a key of the process alone is warned of, once, where there are likely several', async () => {
    vi.stubEnv('NODE_APP_INSTANCE', '1');
    const events: CompatEvent[] = [];
    const compat = createCompat({ quiet: true, onEvent: (event) => events.push(event) });
    const url = await serve(newest, mcpCompat(compat), stacks['SDK v1, stateless'](answer));
    await send(url, initialize());
    await send(url, initialize());
    const skipped = events.filter(({ type }) => type === 'skipped').map(({ reason }) => reason);
    expect(skipped).toEqual([expect.stringMatching(/key of this process alone, and PM2/)]);
  });

  it('with a bad key is refused', () => {
    expect(() => mcpCompat(quiet(), { hint: { key: 'short' } })).toThrow(TypeError);
  });
});

describe('three proxies in front of one server with sessions', () => {
  const sessionful = () => serve(newest, stacks['SDK v1, sessions'](answer));
  const proxies = async (target: URL, store?: Keyv) =>
    fleet(3, () => [mcpProxy({ target, compat: quiet(), ...(store && { store, storeTimeoutMs: 2000 }) })]);

  it('know a client by the store that they share', async () => {
    expect(await priorities(await proxies(await sessionful(), new Keyv()))).toEqual(every(1));
  });

  it('know it only where the session opened without one', async () => {
    const seen = await priorities(await proxies(await sessionful()));
    expect(seen).toContain(0.6);
    expect(seen).toContain(1);
  });

  it('know it where the session opened while the store is down, and serve everybody', async () => {
    const down = { get: () => Promise.reject(new Error('down')), set: () => new Promise(() => {}) };
    const target = await sessionful();
    const seen = await priorities(
      await fleet(3, () => [mcpProxy({ target, compat: quiet(), store: down, storeTimeoutMs: 20 })]),
    );
    expect(seen).toContain(0.6);
    expect(seen).toContain(1);
  });
});
