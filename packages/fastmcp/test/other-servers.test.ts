import { type Compat, createCompat } from '@mcp-compat/core';
import type { Open } from '@mcp-compat/testing';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { FastMCPSession } from 'fastmcp';
import { describe, expect, it } from 'vitest';
import { withCompat } from '../src/index.js';
import { logger, notes } from './fixtures/notes.js';
import { codex, connect, priorityFor } from './support/client.js';
import { openServer } from './support/open.js';

/** A compat that knows nobody, so that Codex gets what everybody gets. */
const knowingNobody = (): Compat => createCompat({ profiles: [], quiet: true });

async function closing(opened: readonly Open[], check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } finally {
    await Promise.all(opened.map((open) => open.close()));
  }
}

describe.each(['http', 'stateless-http', 'sse', 'memory'] as const)(
  'beside an adapted server, over %s',
  (transport) => {
    it('a server that nobody adapted stays as it is, and each adapted one has its own compat', async () => {
      const before = await openServer(notes('newest'), transport);
      const adapted = await openServer(notes('newest', 'default'), transport);
      const other = await openServer(notes('newest', knowingNobody()), transport);
      const after = await openServer(notes('newest'), transport);
      await closing([before, adapted, other, after], async () => {
        const seen = [before, adapted, other, after].map((open) => priorityFor(open, codex));
        expect(await Promise.all(seen)).toEqual([0.6, 1, 0.6, 0.6]);
      });
    });

    it('a server that an adapted one starts while it answers stays as it is', async () => {
      const adapted = notes('newest', 'default');
      let started: Open | undefined;
      adapted.addTool({
        name: 'start',
        description: 'Starts another server',
        execute: async () => {
          started = await openServer(notes('newest'), transport);
        },
      });
      const outer = await openServer(adapted, transport);
      const client = await connect(outer, codex);
      await client.request('tools/call', { name: 'start', arguments: {} });
      const inner = started as Open | undefined;
      expect(inner).toBeDefined();
      await closing([outer, inner as Open], async () => {
        expect(await priorityFor(inner as Open, codex)).toBe(0.6);
        expect(await priorityFor(outer, codex)).toBe(1);
        await client.close();
      });
    });
  },
);

it('a session that somebody makes by hand stays as it is', async () => {
  withCompat(notes('newest'));
  const annotated = { content: [{ type: 'text', text: 'plain' }], _meta: { priority: 0.6 } };
  const tool = { name: 'fractional', description: 'd', execute: async () => annotated as never };
  const session = new FastMCPSession({
    ...{ name: 'by hand', version: '1.0.0', logger, tools: [tool] },
    ...{ prompts: [], resources: [], resourcesTemplates: [], transportType: 'stdio' },
  });
  const [, far] = InMemoryTransport.createLinkedPair();
  const { send, onmessage } = far;
  const connected = session.connect(far);
  expect(session.server.transport).toBe(far);
  expect([far.send, onmessage]).toEqual([send, undefined]);
  await session.close();
  await connected;
});

it('a server can be stopped and started again', async () => {
  const server = notes('newest', 'default');
  await (await openServer(server, 'stateless-http')).close();
  const again = await openServer(server, 'stateless-http');
  await closing([again], async () => expect(await priorityFor(again, codex)).toBe(1));
});
