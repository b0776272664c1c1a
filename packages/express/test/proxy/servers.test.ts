import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import newest from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { mcpProxy } from '../../src/index.js';
import { codex, unknown } from '../support/compats.js';
import { closeAll, listen, serve } from '../support/express.js';
import { type Answer, type StackName, sse, stacks } from '../support/stacks.js';

afterEach(closeAll);

const answer: Answer = async (method, params, { notify }) => {
  if (method === 'tools/list') return { tools: [{ name: 'search', inputSchema: { type: 'object' } }] };
  if (method === 'tools/call' && params['name'] === 'fail') throw new Error('no such luck');
  await notify('notifications/message', { level: 'info', data: 'searching' });
  return { content: [{ type: 'text', text: 'found', annotations: { priority: 0.6 } }] };
};

interface AnyClient {
  connect(transport: never): Promise<void>;
  callTool(params: { name: string }): Promise<unknown>;
  listTools(): Promise<{ tools: readonly { name: string }[] }>;
  close(): Promise<void>;
}

const clients: Record<string, (identity: typeof codex, url: URL) => [AnyClient, object]> = {
  'SDK v1': (identity, url) => [new ClientV1(identity) as never, new HttpV1(url)],
  'SDK v2': (identity, url) => [new ClientV2(identity) as never, new HttpV2(url)],
  'SDK v2 in the modern era': (identity, url) => [
    new ClientV2(identity, { versionNegotiation: { mode: 'auto' } }) as never,
    new HttpV2(url),
  ],
};

async function priorityFor(client: AnyClient): Promise<unknown> {
  const result = (await client.callTool({ name: 'search' })) as {
    content: { annotations?: { priority?: number } }[];
  };
  return result.content[0]?.annotations?.priority;
}

describe.each(Object.keys(stacks) as StackName[])('in front of %s', (stack) => {
  describe.each(Object.keys(clients))('a client on %s', (name) => {
    it('reads what it can read, and fails as it would without', async () => {
      const target = await serve(newest, stacks[stack](answer));
      const url = await serve(newest, mcpProxy({ target }));
      for (const [identity, priority] of [
        [codex, 1],
        [unknown, 0.6],
      ] as const) {
        const [client, transport] = (clients[name] as (typeof clients)[string])(identity, url);
        await client.connect(transport as never);
        expect((await client.listTools()).tools.map((tool) => tool.name)).toEqual(['search']);
        expect(await priorityFor(client)).toBe(priority);
        await expect(client.callTool({ name: 'fail' })).rejects.toThrow('no such luck');
        await client.close();
      }
    });
  });
});

describe('in front of HTTP+SSE', () => {
  it.each([
    ['Codex', codex, 1],
    ['an unknown client', unknown, 0.6],
  ] as const)('%s posts by way of the proxy', async (_name, identity, priority) => {
    const { stream, messages } = sse(answer);
    const upstream = newest();
    upstream.get('/mcp', stream as never);
    const posted: string[] = [];
    upstream.post('/mcp/messages', ((request: { url: string }, response: never) => {
      posted.push(request.url);
      return messages(request as never, response);
    }) as never);
    const target = await listen(upstream);
    const url = await serve(newest, mcpProxy({ target }));

    const client = new ClientV1(identity);
    await client.connect(new SSEClientTransport(url));
    expect(await priorityFor(client as never)).toBe(priority);
    expect(posted.length).toBeGreaterThanOrEqual(3);
    await client.close();
  });
});
