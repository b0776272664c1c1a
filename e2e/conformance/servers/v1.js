#!/usr/bin/env node
/** Everything that the referee asks for, on version 1 of the official SDK. */
import { randomUUID } from 'node:crypto';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createEventStore } from './event-store.js';
import { listen } from './listen.js';
import { createEverythingV1 } from './v1-everything.js';
import { decorate, readVariant } from './variants.js';

const variant = readVariant();
/** @type {Map<string, StreamableHTTPServerTransport>} */
const sessions = new Map();

const app = createMcpExpressApp();
app.all('/mcp', async (req, res) => {
  const id = req.get('mcp-session-id');
  const known = id === undefined ? await openSession() : sessions.get(id);
  if (known !== undefined) return known.handleRequest(req, res, req.body);
  res.status(404).json({ jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null });
});
listen(app);

async function openSession() {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    eventStore: createEventStore(),
    retryInterval: 500,
    onsessioninitialized: (session) => void sessions.set(session, transport),
    onsessionclosed: (session) => void sessions.delete(session),
  });
  await decorate(variant, createEverythingV1()).connect(transport);
  return transport;
}
