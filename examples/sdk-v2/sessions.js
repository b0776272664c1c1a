/**
 * `createMcpHandler` keeps no sessions for clients of the legacy era. This puts
 * sessions for them in front of it, as the SDK's documentation shows. Nothing
 * here knows of mcp-compat.
 */
import { randomUUID } from 'node:crypto';
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

/**
 * @param {import('@modelcontextprotocol/server').McpServerFactory} createServer
 * @returns {Pick<import('@modelcontextprotocol/server').McpHttpHandler, 'fetch' | 'close'>}
 */
export function sessionful(createServer) {
  const modern = createMcpHandler(createServer, { legacy: 'reject' });
  /** @type {Map<string, WebStandardStreamableHTTPServerTransport>} */
  const sessions = new Map();

  /** @param {Request} request */
  async function legacy(request) {
    const id = request.headers.get('mcp-session-id');
    if (id !== null) return sessions.get(id)?.handleRequest(request) ?? sessionNotFound();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void sessions.set(session, transport),
    });
    transport.onclose = () => {
      if (transport.sessionId !== undefined) sessions.delete(transport.sessionId);
    };
    const server = await createServer({ era: 'legacy', requestInfo: request });
    await server.connect(transport);
    return transport.handleRequest(request);
  }

  return {
    fetch: async (request, options) =>
      (await isLegacyRequest(request)) ? legacy(request) : modern.fetch(request, options),
    close: async () => {
      await Promise.all([...sessions.values()].map((transport) => transport.close()));
      await modern.close();
    },
  };
}

const sessionNotFound = () =>
  Response.json(
    { jsonrpc: '2.0', error: { code: -32001, message: 'Session not found' }, id: null },
    { status: 404 },
  );
