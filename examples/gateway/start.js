#!/usr/bin/env node
/**
 * Starts three servers and the gateway in front of them, and calls a tool of each as a client of either era.
 *
 *     node examples/gateway/start.js
 */
import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { startBackend } from './backends.js';
import { createGateway } from './gateway.js';

const modern = await startBackend('modern');
const legacy = await startBackend('legacy');
const oldest = await startBackend('http+sse');
const gateway = createGateway([
  { name: 'modern', url: modern.url, transport: 'streamable-http' },
  { name: 'legacy', url: legacy.url, transport: 'streamable-http' },
  { name: 'oldest', url: oldest.url, transport: 'sse' },
]);
const mcp = toNodeHandler(gateway);
const http = createServer((request, response) => void mcp(request, response));
await /** @type {Promise<void>} */ (new Promise((resolve) => http.listen(0, '127.0.0.1', resolve)));
const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());
const url = new URL(`http://127.0.0.1:${port}/mcp`);

for (const mode of /** @type {const} */ (['legacy', { pin: '2026-07-28' }])) {
  const client = new Client({ name: 'my-client', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url));
  console.log(`A client of ${client.getNegotiatedProtocolVersion()}:`);
  for (const { name } of (await client.listTools()).tools) {
    const { content } = await client.callTool({ name, arguments: {} });
    console.log(`  ${name}: ${JSON.stringify(content)}`);
  }
  await client.close();
}

await gateway.close();
http.closeAllConnections();
http.close();
for (const backend of [modern, legacy, oldest]) await backend.close();
