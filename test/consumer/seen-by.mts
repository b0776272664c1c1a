// A user's ES module, type-checked and run in a project that installed the packed packages:
// `node seen-by.mjs NAME VERSION` prints the priority that a client of that name gets to see.
import { createCompat, profiles } from '@mcp-compat/core';
import { withCompat } from '@mcp-compat/sdk';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';

const server = new McpServer({ name: 'weather', version: '1.0.0' });
server.registerTool('forecast', { description: 'The weather tomorrow' }, () => ({
  content: [{ type: 'text', text: 'Rain', annotations: { priority: 0.5 } }],
}));

const [name = '', version = ''] = process.argv.slice(2);
const client = new Client({ name, version });
const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
await withCompat(server, createCompat({ profiles, quiet: true })).connect(serverSide);
await client.connect(clientSide);
const result = CallToolResultSchema.parse(await client.callTool({ name: 'forecast', arguments: {} }));
console.log(result.content[0]?.annotations?.priority);
await client.close();
