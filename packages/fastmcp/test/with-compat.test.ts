import { createRequire } from 'node:module';
import { type CompatEvent, createCompat } from '@mcp-compat/core';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { FastMCP, FastMCPSession } from 'fastmcp';
import { EdgeFastMCP } from 'fastmcp/edge';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withCompat, withFullContent } from '../src/index.js';
import { logger, notes } from './fixtures/notes.js';
import { codex, connect, priorityFor, unknown } from './support/client.js';
import { openServer } from './support/open.js';
import { releases } from './support/releases.js';

const bare = () => new FastMCP({ name: 'bare', version: '1.0.0', logger });

function listening() {
  const events: CompatEvent[] = [];
  return { compat: createCompat({ quiet: true, onEvent: (event) => events.push(event) }), events };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('withCompat', () => {
  it('gives back the same server', () => {
    const server = bare();
    expect(withCompat(server)).toBe(server);
  });

  it('applied twice is the same as once', async () => {
    const { compat, events } = listening();
    const server = withCompat(notes('newest', compat), compat);
    expect(await priorityFor(await openServer(server, 'memory'), codex)).toBe(1);
    expect(events.map(({ type }) => type)).toEqual(['applied']);
    expect(compat.stats().applied).toEqual({ 'fractional-priority': { codex: 1 } });
  });

  it('over a second, different compat leaves the first in charge and reports it', async () => {
    const [first, second] = [listening(), listening()];
    const server = withCompat(notes('newest', first.compat), second.compat);
    expect(await priorityFor(await openServer(server, 'memory'), codex)).toBe(1);
    expect(second.events.map(({ type, reason }) => [type, reason])).toEqual([
      ['skipped', 'the server is already bound to another compat'],
    ]);
    expect(first.compat.stats().applied).toEqual({ 'fractional-priority': { codex: 1 } });
  });

  it('works on the oldest release without sessions', async () => {
    const open = await openServer(notes('oldest', 'default'), 'stateless-http');
    try {
      const [toCodex, toUnknown] = [priorityFor(open, codex), priorityFor(open, unknown)];
      expect([await toCodex, await toUnknown]).toEqual([1, 0.6]);
    } finally {
      await open.close();
    }
  });

  it('takes a chooser, which is asked who it is', async () => {
    const asked: unknown[] = [];
    const [cures, off] = [createCompat({ quiet: true }), createCompat({ profiles: [], quiet: true })];
    const server = notes('newest', ({ clientInfo, sessionId }) => {
      asked.push([clientInfo?.name, typeof sessionId]);
      return clientInfo?.name === codex.name ? cures : off;
    });
    const open = await openServer(server, 'http');
    try {
      expect(await priorityFor(open, codex)).toBe(1);
      expect(await priorityFor(open, { name: 'Codex-MCP-Client', version: '0.148.0' })).toBe(0.6);
    } finally {
      await open.close();
    }
    expect(asked).toEqual([
      [codex.name, 'string'],
      ['Codex-MCP-Client', 'string'],
    ]);
  });

  it.each([
    ['a compat of level off', undefined, createCompat({ level: 'off', quiet: true })],
    ['MCP_COMPAT=off', 'OFF', () => createCompat({ quiet: true })],
  ])('with %s leaves the server as it is', async (_, environment, compat) => {
    if (environment !== undefined) vi.stubEnv('MCP_COMPAT', environment);
    const server = bare();
    const keys = Reflect.ownKeys(server);
    expect(withCompat(server, compat)).toBe(server);
    expect(Reflect.ownKeys(server)).toEqual(keys);
    expect(await priorityFor(await openServer(notes('newest', compat), 'memory'), codex)).toBe(0.6);
  });

  it('decorates a class once and keeps the look of its methods', () => {
    withCompat(bare());
    const { connect: decorated } = FastMCPSession.prototype;
    withCompat(bare());
    expect(FastMCPSession.prototype.connect).toBe(decorated);
    expect([decorated.name, decorated.length]).toEqual(['connect', 1]);
    expect(Object.keys(FastMCPSession.prototype)).not.toContain('connect');
  });

  it('keeps the errors of FastMCP', async () => {
    const server = notes('newest', 'default');
    const open = await openServer(server, 'memory');
    const client = await connect(open, codex);
    await expect.poll(() => server.sessions).toHaveLength(1);
    const [session] = server.sessions;
    await expect(session?.connect({} as never)).rejects.toThrow('Server is already connected');
    await client.close();
  });
});

describe.each([
  ['withCompat', withCompat],
  ['withFullContent', withFullContent],
] as const)('%s refuses', (name, wrap) => {
  it('a server that was started', async () => {
    const server = notes('newest');
    const open = await openServer(server, 'stateless-http');
    expect(() => wrap(server)).toThrow(
      new Error(`${name} came after start: wrap the server before you start it`),
    );
    await open.close();
  });

  it.each([
    ['nothing', undefined],
    ['a name', 'notes'],
    ['a factory', () => bare()],
    ['a server of the SDK', new Server({ name: 'sdk', version: '1.0.0' })],
  ])('%s', (_, value) => {
    expect(() => wrap(value as never)).toThrow(
      new TypeError(`${name} takes a server of FastMCP: new FastMCP({ … })`),
    );
  });

  it('the server of fastmcp/edge, and says what to do instead', () => {
    const edge = new EdgeFastMCP({ name: 'edge', version: '1.0.0' });
    expect(() => wrap(edge as never)).toThrow(/EdgeFastMCP of fastmcp\/edge.*@mcp-compat\/fetch/);
  });

  it('the server of another copy of fastmcp, unless it is given that', () => {
    const other = new releases.oldest.FastMCP({ name: 'other', version: '1.0.0', logger });
    expect(() => wrap(other)).toThrow(/copy of fastmcp.*\{ fastmcp \}/);
    const options = { fastmcp: releases.oldest };
    expect(
      name === 'withCompat' ? withCompat(other, undefined, options) : withFullContent(other, options),
    ).toBe(other);
  });
});

it('finds the CommonJS build', async () => {
  const cjs = createRequire(import.meta.url)('fastmcp') as typeof import('fastmcp');
  expect(cjs.FastMCP).not.toBe(FastMCP);
  const server = withCompat(withFullContent(new cjs.FastMCP({ name: 'cjs', version: '1.0.0', logger })));
  server.addTool({
    name: 'fractional',
    description: 'd',
    execute: async () => ({
      content: [{ type: 'text', text: 'x', annotations: { priority: 0.6 } } as never],
    }),
  });
  expect(await priorityFor(await openServer(server as FastMCP, 'memory'), codex)).toBe(1);
});
