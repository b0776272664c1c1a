import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastMCP } from 'fastmcp';
import type { Release } from './releases.js';

export type Transport = 'memory' | 'stdio' | 'http' | 'stateless-http' | 'sse';

/** How a client reaches a server. */
export type Reach =
  /** `serve` takes the server's end of a pair. */
  | { readonly kind: 'memory'; serve(transport: object): Promise<unknown> }
  | { readonly kind: 'http' | 'sse'; readonly url: URL }
  | { readonly kind: 'stdio'; readonly command: string; readonly args: readonly string[] };

/** A server that clients can connect to. */
export type Open = Reach & { close(): Promise<void> };

/** Starts a server of this process. A server on stdio needs a process of its own: see {@link openStdio}. */
export async function openServer(server: FastMCP, transport: Exclude<Transport, 'stdio'>): Promise<Open> {
  if (transport === 'memory') {
    const serve = (serverSide: object) => server.connect(serverSide as never);
    return { kind: 'memory', serve, close: async () => {} };
  }
  const port = await freePort();
  const stateless = transport === 'stateless-http';
  await server.start({ transportType: 'httpStream', httpStream: { port, host: '127.0.0.1', stateless } });
  const kind = transport === 'sse' ? 'sse' : 'http';
  const url = new URL(`http://127.0.0.1:${port}/${kind === 'sse' ? 'sse' : 'mcp'}`);
  return { kind, url, close: () => server.stop() };
}

/** What a process of its own is told to be; see `fixtures/stdio-server.ts`. */
export interface StdioServer {
  readonly release: Release;
  readonly adapted: boolean;
}

export function openStdio(server: StdioServer): Open {
  const compiled = new URL(
    '../../node_modules/.cache/fixtures/test/fixtures/stdio-server.js',
    import.meta.url,
  );
  const args = [fileURLToPath(compiled), JSON.stringify(server)];
  return { kind: 'stdio', command: process.execPath, args, close: async () => {} };
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
