/** Three servers to try the gateway with: a modern one, a legacy one, and one on HTTP+SSE, the transport of 2024. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { McpServer as McpServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';

/** @typedef {'modern' | 'legacy' | 'http+sse'} Kind */
/** @typedef {import('node:http').RequestListener} Listener */

/** What each tool answers: some server writes priorities that Codex 0.148 can't read. */
const answer = (/** @type {string} */ kind) => () => ({
  content: [
    { type: /** @type {const} */ ('text'), text: `Hello from ${kind}`, annotations: { priority: 0.7 } },
  ],
});

const info = { name: 'backend', version: '1.0.0' };
const tool = { description: 'Says hello', annotations: { readOnlyHint: true } };

const v1Server = (/** @type {Kind} */ kind) => {
  const server = new McpServerV1(info);
  server.registerTool('hello', tool, answer(kind));
  return server;
};

/** @type {Readonly<Record<Kind, () => Listener>>} */
const listeners = {
  modern: () => {
    const handler = toNodeHandler(
      createMcpHandler(
        () => {
          const server = new McpServer(info);
          server.registerTool('hello', tool, answer('modern'));
          return server;
        },
        { legacy: 'reject' },
      ),
    );
    return (request, response) => void handler(request, response);
  },

  legacy: () => {
    /** @type {Map<string, StreamableHTTPServerTransport>} */
    const sessions = new Map();
    return async (request, response) => {
      const known = sessions.get(String(request.headers['mcp-session-id']));
      if (known !== undefined) return known.handleRequest(request, response);
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => void sessions.set(id, transport),
      });
      await v1Server('legacy').connect(transport);
      await transport.handleRequest(request, response);
    };
  },

  'http+sse': () => {
    /** @type {Map<string, SSEServerTransport>} */
    const sessions = new Map();
    return async (request, response) => {
      if (request.method === 'GET') {
        const transport = new SSEServerTransport('/messages', response);
        sessions.set(transport.sessionId, transport);
        return v1Server('http+sse').connect(transport);
      }
      const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('sessionId');
      await sessions.get(String(id))?.handlePostMessage(request, response);
    };
  },
};

/**
 * Starts one of them on 127.0.0.1.
 *
 * @param {Kind} kind
 * @param {number} [port] any free one by default
 */
export async function startBackend(kind, port = 0) {
  const http = createServer(listeners[kind]());
  await /** @type {Promise<void>} */ (new Promise((resolve) => http.listen(port, '127.0.0.1', resolve)));
  const address = /** @type {import('node:net').AddressInfo} */ (http.address());
  return {
    port: address.port,
    url: new URL(`http://127.0.0.1:${address.port}/mcp`),
    close: () => {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(resolve));
    },
  };
}
