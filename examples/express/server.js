#!/usr/bin/env node
/**
 * The catalogue hosted in Express, on one path and in both eras.
 *
 *     node examples/express/server.js --http 3000 [--stateless]
 *
 * The one line that matters is `mcpRouter(…)`.
 */
import { capabilities, catalogue } from '@mcp-compat/example-catalogue';
import { listen, readFlags } from '@mcp-compat/example-catalogue/cli';
import { mcpRouter } from '@mcp-compat/express';
import { Server } from '@modelcontextprotocol/server';
import express from 'express';

const { port, stateless, many } = readFlags();
const answer = catalogue({ many });
if (port === undefined) throw new Error('This server speaks HTTP only: give --http PORT');

function createServer() {
  const server = new Server({ name: 'catalogue-in-express', version: '1.0.0' }, { capabilities });
  server.fallbackRequestHandler = answer;
  return server;
}

const mcp = mcpRouter(createServer, { sessions: !stateless });
const app = express();
app.use('/mcp', mcp);
listen(app, port, () => mcp.close());
