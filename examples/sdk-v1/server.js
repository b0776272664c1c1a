#!/usr/bin/env node
/**
 * The catalogue on version 1 of the official SDK.
 *
 *     node examples/sdk-v1/server.js --stdio
 *     node examples/sdk-v1/server.js --http 3000 [--stateless]
 *
 * The one line that matters is `withCompat(…)`.
 */
import { capabilities, catalogue } from '@mcp-compat/example-catalogue';
import { listen, onSignal, readFlags } from '@mcp-compat/example-catalogue/cli';
import { withCompat } from '@mcp-compat/sdk';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { serveSessions, serveStateless } from './http.js';

const { port, stateless, many } = readFlags();
const answer = catalogue({ many });

/**
 * Your server would use `McpServer` and `registerTool`. This one answers every
 * request in the fallback, because some of its tools return what the protocol
 * forbids and the SDK checks the results of registered handlers.
 */
function createServer() {
  const server = new Server({ name: 'catalogue-on-sdk-v1', version: '1.0.0' }, { capabilities });
  server.fallbackRequestHandler = answer;
  return withCompat(server);
}

if (port === undefined) {
  const server = createServer();
  await server.connect(new StdioServerTransport());
  onSignal(() => server.close());
} else {
  const app = createMcpExpressApp();
  const close = stateless ? serveStateless(app, createServer) : serveSessions(app, createServer);
  listen(app, port, close);
}
