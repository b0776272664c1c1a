import { notes } from '../fixtures/notes.js';
import { type Open, openServer, openStdio, type Transport } from './open.js';
import type { Release } from './releases.js';

/** One way to serve: a release of FastMCP and a transport. */
export interface Cell {
  readonly name: string;
  readonly release: Release;
  readonly transport: Transport;
  /** Opens `notes`, bare or adapted with the default compat. */
  open(adapted: boolean): Promise<Open>;
}

const transports: Readonly<Record<Release, readonly Transport[]>> = {
  // 4.0.0 takes no transport of one's own, and with the mcp-proxy that it gets today its SSE doesn't answer.
  oldest: ['stdio', 'http', 'stateless-http'],
  newest: ['memory', 'stdio', 'http', 'stateless-http', 'sse'],
};

export const cells: readonly Cell[] = (Object.keys(transports) as Release[]).flatMap((release) =>
  transports[release].map((transport) => ({
    name: `FastMCP ${release}, ${transport}`,
    release,
    transport,
    open: async (adapted) =>
      transport === 'stdio'
        ? openStdio({ release, adapted })
        : openServer(notes(release, adapted ? 'default' : undefined), transport),
  })),
);
