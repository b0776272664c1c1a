import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CompatOrChooser, createCompat } from '@mcp-compat/core';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, InMemoryTransport, Server } from '@modelcontextprotocol/server';
import { afterAll, describe } from 'vitest';
import { type OpenServer, testAdapter } from '../../src/index.js';
import { answerFor, callerV2, capabilitiesOf, type Opening } from '../../src/servers.js';
import { brokenAdapters, mendServers } from './adapters.js';

const shipped = createCompat({ quiet: true });

/** A low-level server that does all that the kit asks for. */
function build({ server: spec }: Opening): Server {
  const server = new Server(
    { name: spec.name, version: spec.version },
    { capabilities: capabilitiesOf(spec) },
  );
  const answer = answerFor(spec);
  server.fallbackRequestHandler = ({ method, params }, context) =>
    answer(method, params, callerV2(context)) as never;
  return server;
}

for (const [defect, adapt] of Object.entries(brokenAdapters)) {
  const make = (opening: Opening): Server => {
    const server = build(opening);
    for (const { compat = shipped as CompatOrChooser } of opening.adaptions) adapt(server, compat);
    return server;
  };
  const memory: OpenServer = async (opening) => ({
    kind: 'memory',
    async transport() {
      const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
      await make(opening).connect(serverSide);
      return clientSide;
    },
    close: async () => {},
  });
  const http: OpenServer = async (opening) => {
    const handler = toNodeHandler(createMcpHandler(() => make(opening)));
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

  // A status is what a message that comes late spoils; everything else shows in memory.
  const overHttp = defect === 'hands messages on too late' || defect === 'nothing';
  describe(defect, () => {
    afterAll(mendServers);
    testAdapter({
      name: `an adapter that ${defect}`,
      ways: {
        'memory-legacy': memory,
        'memory-modern': 'not needed',
        'stdio-legacy': 'not needed',
        'stdio-modern': 'not needed',
        'http-legacy': 'not needed',
        'stateless-http-legacy': 'not needed',
        'stateless-http-modern': overHttp ? http : 'not needed',
        'sse-legacy': 'not needed',
      },
    });
  });
}
