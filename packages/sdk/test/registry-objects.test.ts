import { describe, expect, it } from 'vitest';
import { withCompat } from '../src/index.js';
import { clientSdks, connectClient } from './support/clients.js';
import { makeCompat } from './support/compats.js';
import { codex, type Identity, unknown } from './support/identities.js';
import type { AnyServer } from './support/product.js';
import { type Release, releases } from './support/release.js';
import { loadV1Server } from './support/sdk-v1.js';
import { loadV2Server } from './support/sdk-v2.js';

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

interface Annotated {
  readonly annotations?: { readonly priority?: number };
}

const registered = { priority: 0.6, audience: ['user'] as ['user'] };

/** The part of `McpServer` that both SDKs share. */
interface RegisteringServer extends AnyServer {
  registerTool(name: string, config: object, handler: () => unknown): unknown;
  registerResource(name: string, uri: string, config: object, read: () => unknown): unknown;
}

interface Made {
  readonly server: RegisteringServer;
  pair(): [object, object];
}

const info = { name: 'registry', version: '1.0.0' };

/** A server with its registry, and clients that get the very objects that the server sends. */
const makers = {
  v1: async (release: Release): Promise<Made> => {
    const { McpServer, InMemoryTransport } = await loadV1Server(release);
    return { server: new McpServer(info) as never, pair: () => InMemoryTransport.createLinkedPair() };
  },
  v2: async (release: Release): Promise<Made> => {
    const { McpServer, InMemoryTransport } = await loadV2Server(release);
    return { server: new McpServer(info) as never, pair: () => InMemoryTransport.createLinkedPair() };
  },
};

async function read({ server, pair }: Made, identity: Identity, method: string, params = {}) {
  const [transport, serverSide] = pair();
  await server.connect(serverSide as never);
  const client = await connectClient(
    clientSdks.v1Newest,
    { kind: 'memory', transport: () => transport },
    { identity },
  );
  await client.request(method, params);
  await client.close();
  return client.received.at(-1)?.result as { resources?: Annotated[]; content?: Annotated[] };
}

describe.each(
  (['v1', 'v2'] as const).flatMap((generation) => releases.map((release) => ({ generation, release }))),
)('objects of the registry of SDK $generation $release', ({ generation, release }) => {
  it('go to the next client untouched, as the very same objects', async () => {
    const made = await makers[generation](release);
    const annotations = { ...registered };
    made.server.registerResource('doc', 'doc://one', { annotations }, () => ({ contents: [] }));
    withCompat(made.server, makeCompat('shipped'));

    const list = await read(made, unknown, 'resources/list');
    expect(list.resources?.[0]?.annotations).toBe(annotations);
    const toCodex = await read(made, codex, 'resources/list');
    expect(toCodex.resources?.[0]?.annotations).toEqual({ priority: 1, audience: ['user'] });
    const next = await read(made, unknown, 'resources/list');
    expect(next.resources?.[0]?.annotations).toBe(annotations);
    expect(annotations).toEqual(registered);
  });

  it('and results may be frozen through and through', async () => {
    const made = await makers[generation](release);
    const result = frozen({
      content: [{ type: 'text', text: 'frozen', annotations: { priority: 0.6 } }],
      structuredContent: { deep: [{ in: 'side' }] },
    });
    made.server.registerTool('frozen', {}, () => result);
    withCompat(made.server, makeCompat('shipped'));
    const call = { name: 'frozen', arguments: {} };
    expect(await read(made, codex, 'tools/call', call)).toMatchObject({
      content: [{ annotations: { priority: 1 } }],
      structuredContent: { deep: [{ in: 'side' }] },
    });
    expect(await read(made, unknown, 'tools/call', call)).toMatchObject({
      content: [{ annotations: { priority: 0.6 } }],
    });
  });
});
