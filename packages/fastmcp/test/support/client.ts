import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { z } from 'zod';
import type { Reach } from './open.js';

/** How a client introduces itself, in `clientInfo` and in the header. */
export interface Identity {
  readonly name: string;
  readonly version: string;
}

/** A Codex build that rejects fractional priorities. */
export const codex: Identity = { name: 'codex-mcp-client', version: '0.148.0-alpha.8' };

export const unknown: Identity = { name: 'somebody-else', version: '1.0.0' };

export type Result = Record<string, unknown>;

export interface TestClient {
  request(method: string, params?: Record<string, unknown>): Promise<Result>;
  close(): Promise<void>;
}

const anyResult = z.looseObject({});

/** Connects a real client of the SDK; its results are what came off the wire. */
export async function connect(reach: Reach, identity: Identity, headers = {}): Promise<TestClient> {
  const client = new Client({ ...identity });
  if (reach.kind === 'memory') {
    const [near, far] = InMemoryTransport.createLinkedPair();
    // FastMCP waits for the client before it says that it is connected.
    await Promise.all([reach.serve(far), client.connect(near)]);
  } else {
    await client.connect(transportFor(reach, identity, headers) as never);
  }
  return {
    request: (method, params = {}) => client.request({ method, params }, anyResult),
    close: () => client.close(),
  };
}

function transportFor(reach: Exclude<Reach, { kind: 'memory' }>, identity: Identity, more: object): object {
  const headers = { 'user-agent': `${identity.name}/${identity.version}`, ...more };
  switch (reach.kind) {
    case 'http':
      return new StreamableHTTPClientTransport(reach.url, { requestInit: { headers } });
    case 'sse':
      return new SSEClientTransport(reach.url, { requestInit: { headers } });
    case 'stdio':
      return new StdioClientTransport({ command: reach.command, args: [...reach.args], stderr: 'ignore' });
  }
}

/** The priority that this client sees in the result of `fractional`. */
export async function priorityFor(reach: Reach, identity: Identity): Promise<unknown> {
  const client = await connect(reach, identity);
  try {
    const { content } = await client.request('tools/call', { name: 'fractional', arguments: {} });
    return (content as { annotations?: { priority?: number } }[])[0]?.annotations?.priority;
  } finally {
    await client.close();
  }
}
