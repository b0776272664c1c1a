import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Open, Transport } from '@mcp-compat/testing';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { FastMCP } from 'fastmcp';
import type { Release } from './releases.js';

/** Starts a server of this process. A server on stdio needs a process of its own: see {@link openStdio}. */
export async function openServer(server: FastMCP, transport: Exclude<Transport, 'stdio'>): Promise<Open> {
  if (transport === 'memory') return openMemory(server);
  const port = await freePort();
  await server.start({
    transportType: 'httpStream',
    httpStream: {
      ...{ port, host: '127.0.0.1', stateless: transport === 'stateless-http' },
      eventStore: countingEventStore(),
    },
  });
  const kind = transport === 'sse' ? 'sse' : 'http';
  const url = new URL(`http://127.0.0.1:${port}/${kind === 'sse' ? 'sse' : 'mcp'}`);
  return { kind, url, close: () => server.stop() };
}

function openMemory(server: FastMCP): Open {
  return {
    kind: 'memory',
    transport() {
      const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
      // FastMCP says that it is connected when it has seen the client.
      void server.connect(serverSide);
      return clientSide;
    },
    close: async () => {},
  };
}

/** A server of the kit in a process of its own; `opening` as `argumentsOf` writes it. */
export function openStdio(release: Release, opening: readonly string[]): Open {
  const compiled = new URL(
    '../../node_modules/.cache/fixtures/test/fixtures/stdio-server.js',
    import.meta.url,
  );
  const args = [fileURLToPath(compiled), release, ...opening];
  return { kind: 'stdio', command: process.execPath, args, close: async () => {} };
}

/** Ids of events that are the same each time, so that whole answers can be compared. Nothing is sent again. */
function countingEventStore(): EventStore {
  let events = 0;
  return {
    storeEvent: async () => String(events++),
    replayEventsAfter: async () => 'none',
  };
}

/** FastMCP doesn't tell which port it got. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
