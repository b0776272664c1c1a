import { withCompat } from '@mcp-compat/fetch';
import { EdgeFastMCP } from 'fastmcp/edge';
import { expect, it } from 'vitest';
import { codex, type Identity, unknown } from './support/client.js';

/** As the README says: a server of fastmcp/edge has no sessions, but a fetch. */
function makeHandler(): (request: Request) => Promise<Response> {
  const edge = new EdgeFastMCP({ name: 'edge', version: '1.0.0' });
  const content = [{ type: 'text', text: 'Somewhat important', annotations: { priority: 0.6 } }];
  edge.addTool({ name: 'fractional', description: 'd', execute: async () => ({ content }) as never });
  return withCompat((request: Request) => edge.fetch(request));
}

async function priorityFor(handler: (request: Request) => Promise<Response>, { name, version }: Identity) {
  const call = { name: 'fractional', arguments: {} };
  const response = await handler(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'user-agent': `${name}/${version}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    }),
  );
  const { result } = (await response.json()) as { result: { content: { annotations: object }[] } };
  return result.content[0]?.annotations;
}

it('a server of fastmcp/edge is cured by the adapter for fetch', async () => {
  const handler = makeHandler();
  expect(await priorityFor(handler, codex)).toEqual({ priority: 1 });
  expect(await priorityFor(handler, unknown)).toEqual({ priority: 0.6 });
});
