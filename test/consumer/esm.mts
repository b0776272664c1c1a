// A user's ES module: it is type-checked and run in a project that installed the packed packages.
import assert from 'node:assert/strict';
import { createCompat, profiles } from '@mcp-compat/core';
import { withCompat } from '@mcp-compat/sdk';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

function createServer(): McpServer {
  const server = new McpServer({ name: 'weather', version: '1.0.0' });
  server.registerTool('forecast', { description: 'The weather tomorrow' }, () => ({
    content: [{ type: 'text', text: 'Rain', annotations: { priority: 0.5 } }],
  }));
  return server;
}

/** The priority that a client which introduces itself like this gets to see. */
async function prioritySeenBy(name: string, version: string): Promise<number | undefined> {
  const server = withCompat(createServer(), createCompat({ profiles, quiet: true }));
  const client = new Client({ name, version });
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await server.connect(serverSide);
  await client.connect(clientSide);
  const { content } = await client.callTool({ name: 'forecast', arguments: {} });
  await client.close();
  assert(Array.isArray(content));
  return content[0]?.annotations?.priority;
}

assert.equal(await prioritySeenBy('codex-mcp-client', '0.148.0'), 1);
assert.equal(await prioritySeenBy('codex-mcp-client', '0.171.0'), 0.5);
assert.equal(await prioritySeenBy('somebody-else', '1.0.0'), 0.5);
