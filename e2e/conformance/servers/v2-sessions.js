/** `createMcpHandler` keeps no sessions for the legacy era. This puts them in front of it, as the SDK's docs show. */
import { randomUUID } from 'node:crypto';
import { isLegacyRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { createEventStore } from './event-store.js';

/** @typedef {import('@modelcontextprotocol/server').McpHttpHandler['fetch']} Fetch */

/**
 * @param {Fetch} modern
 * @param {() => import('@modelcontextprotocol/server').McpServer} createServer
 * @returns {Fetch}
 */
export function withSessions(modern, createServer) {
  /** @type {Map<string, WebStandardStreamableHTTPServerTransport>} */
  const sessions = new Map();

  async function openSession() {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      eventStore: createEventStore(),
      retryInterval: 500,
      onsessioninitialized: (session) => void sessions.set(session, transport),
      onsessionclosed: (session) => void sessions.delete(session),
    });
    await createServer().connect(transport);
    return transport;
  }

  return async (request, options) => {
    if (!(await isLegacyRequest(request))) return modern(request, options);
    const id = request.headers.get('mcp-session-id');
    const known = id === null ? await openSession() : sessions.get(id);
    if (known !== undefined) return known.handleRequest(request);
    return Response.json(
      { jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null },
      { status: 404 },
    );
  };
}
