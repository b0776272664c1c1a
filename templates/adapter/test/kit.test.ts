import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Opening, type OpenServer, testAdapter } from '@mcp-compat/testing';
import { argumentsOf } from '@mcp-compat/testing/servers';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, InMemoryTransport, type Server } from '@modelcontextprotocol/server';
import { withCompat } from '../src/index.js';
import { buildServer } from './server.js';

/** The server that is asked for, adapted as often as is asked for. */
function adapted({ server: spec, adaptions }: Opening): Server {
  const server = buildServer(spec);
  for (const { compat } of adaptions) withCompat(server, compat);
  return server;
}

const inMemory: OpenServer = async (opening) => ({
  kind: 'memory',
  async transport() {
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    await adapted(opening).connect(serverSide);
    return clientSide;
  },
  async close() {},
});

const serverProcess = fileURLToPath(new URL('server-process.js', import.meta.url));

const overStdio: OpenServer = async (opening) => ({
  kind: 'stdio',
  command: process.execPath,
  args: [serverProcess, ...argumentsOf(opening)],
  async close() {},
});

/** A server for each request, in both eras. */
const overHttp: OpenServer = async (opening) => {
  const handler = toNodeHandler(createMcpHandler(() => adapted(opening)));
  const server = createServer((request, response) => void handler(request as never, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    kind: 'http',
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

testAdapter({
  name: 'withCompat on FRAMEWORK',
  ways: {
    'memory-legacy': inMemory,
    'memory-modern': 'not shown in the template',
    'stdio-legacy': overStdio,
    'stdio-modern': 'not shown in the template',
    'http-legacy': 'not shown in the template',
    'stateless-http-legacy': overHttp,
    'stateless-http-modern': overHttp,
    'sse-legacy': 'SDK v2 has no server for HTTP+SSE',
  },
});
