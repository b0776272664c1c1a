import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { makeServer } from './server.js';

/** @typedef {import('@modelcontextprotocol/sdk/shared/transport.js').Transport} Transport */

/**
 * One server and transport for each session.
 *
 * @param {'bare' | 'compat'} mode
 * @returns {import('node:http').RequestListener}
 */
export function sessions(mode) {
  /** @type {Map<string, StreamableHTTPServerTransport>} */
  const open = new Map();
  return async (request, response) => {
    const known = open.get(String(request.headers['mcp-session-id']));
    if (known !== undefined) return known.handleRequest(request, response);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void open.set(id, transport),
    });
    await makeServer(mode).connect(/** @type {Transport} */ (transport));
    await transport.handleRequest(request, response);
  };
}

/**
 * One server and transport for each request, so that nothing of the handshake is remembered.
 *
 * @param {'bare' | 'compat'} mode
 * @returns {import('node:http').RequestListener}
 */
export function stateless(mode) {
  return async (request, response) => {
    const server = makeServer(mode);
    const transport = new StreamableHTTPServerTransport({});
    response.on('close', () => void server.close());
    await server.connect(/** @type {Transport} */ (transport));
    await transport.handleRequest(request, response);
  };
}

/**
 * A real HTTP server on a free port of the loopback interface.
 *
 * @param {import('node:http').RequestListener} listener
 * @returns {Promise<{ url: URL, headers: import('node:http').IncomingHttpHeaders[], close: () => Promise<void> }>}
 */
export async function listen(listener) {
  /** @type {import('node:http').IncomingHttpHeaders[]} */
  const headers = [];
  const server = createServer((request, response) => {
    headers.push(request.headers);
    listener(request, response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: new URL(`http://127.0.0.1:${address.port}/mcp`),
    headers,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
