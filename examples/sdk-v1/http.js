/** Streamable HTTP on SDK v1, as its documentation shows it. Nothing here knows of mcp-compat. */
import { randomUUID } from 'node:crypto';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

/** @typedef {import('@modelcontextprotocol/sdk/server/index.js').Server} Server */
/** @typedef {ReturnType<typeof import('@modelcontextprotocol/sdk/server/express.js').createMcpExpressApp>} App */

/** @param {number} code @param {string} message */
const errorBody = (code, message) => ({ jsonrpc: '2.0', error: { code, message }, id: null });

/**
 * One server for each session.
 *
 * @param {App} app
 * @param {() => Server} createServer
 * @returns {() => Promise<unknown>} ends all sessions
 */
export function serveSessions(app, createServer) {
  /** @type {Map<string, StreamableHTTPServerTransport>} */
  const sessions = new Map();

  app.all('/mcp', async (req, res) => {
    const id = req.get('mcp-session-id');
    if (id !== undefined) {
      const transport = sessions.get(id);
      if (!transport) return void res.status(404).json(errorBody(-32001, 'Session not found'));
      return transport.handleRequest(req, res, req.body);
    }
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void sessions.set(session, transport),
    });
    transport.onclose = () => {
      if (transport.sessionId !== undefined) sessions.delete(transport.sessionId);
    };
    await createServer().connect(transport);
    await transport.handleRequest(req, res, req.body);
  });

  return () => Promise.all([...sessions.values()].map((transport) => transport.close()));
}

/**
 * One server for each request, so that nothing is remembered between two of them.
 *
 * @param {App} app
 * @param {() => Server} createServer
 * @returns {() => Promise<unknown>}
 */
export function serveStateless(app, createServer) {
  app.post('/mcp', async (req, res) => {
    const server = createServer();
    const transport = new StreamableHTTPServerTransport({});
    res.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(req, res, req.body);
  });
  app.all('/mcp', (_req, res) => void res.status(405).json(errorBody(-32000, 'Method not allowed')));
  return async () => {};
}
