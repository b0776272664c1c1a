#!/usr/bin/env node
/**
 * The catalogue on version 2 of the official SDK, for clients of both eras:
 * up to 2025-11-25 (`initialize`) and 2026-07-28.
 *
 *     node examples/sdk-v2/server.js --stdio
 *     node examples/sdk-v2/server.js --http 3000 [--stateless]
 *
 * The one line that matters is `withCompat(…)`.
 */
import { capabilities, catalogue } from '@mcp-compat/example-catalogue';
import { listen, onSignal, readFlags } from '@mcp-compat/example-catalogue/cli';
import { withCompat } from '@mcp-compat/sdk';
import { localhostHostValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { sessionful } from './sessions.js';

const { port, stateless, many } = readFlags();
const answer = catalogue({ many });

/**
 * Your server would use `McpServer` and `registerTool`. This one answers every
 * request in the fallback, because some of its tools return what the protocol
 * forbids and the SDK checks the results of registered handlers. The SDK still
 * completes the results of the fallback for the era of the client.
 */
const createServer = withCompat(() => {
  const server = new Server({ name: 'catalogue-on-sdk-v2', version: '1.0.0' }, { capabilities });
  server.fallbackRequestHandler = answer;
  return server;
});

if (port === undefined) {
  const stdio = serveStdio(createServer);
  onSignal(() => stdio.close());
} else {
  const handler = stateless ? createMcpHandler(createServer) : sessionful(createServer);
  const allowedHost = localhostHostValidation();
  const mcp = toNodeHandler(handler);
  listen(
    (req, res) => {
      if (!allowedHost(req, res)) return;
      if (new URL(req.url ?? '/', 'http://localhost').pathname !== '/mcp')
        return void res.writeHead(404).end();
      void mcp(req, res);
    },
    port,
    () => handler.close(),
  );
}
