import type { Transport } from '@mcp-compat/testing';
import { type ClientSdk, clientSdks, connectClient, type Sampler, type TestClient } from './clients.js';
import { type Binding, decorate } from './decorate.js';
import type { Identity } from './identities.js';
import type { Product } from './product.js';
import { releases } from './release.js';
import { type Site, serve } from './serve.js';

/** A server that clients can connect to. */
export interface Open {
  /** Only over HTTP. */
  readonly url?: URL;
  connect(client: ClientSdk, identity: Identity, sampler?: Sampler): Promise<TestClient>;
  close(): Promise<void>;
}

/** One way to serve a product of a test's own, in this process. */
export interface Place extends Site {
  readonly name: string;
  /** Whether the server learns who the client is, or sees its headers only. */
  readonly identified: boolean;
  open(product: Product, binding: Binding): Promise<Open>;
}

async function open(site: Site, product: Product, binding: Binding): Promise<Open> {
  const server = await serve(site, product, (serverOrFactory) => decorate(serverOrFactory, binding));
  return {
    ...('url' in server && { url: server.url }),
    connect: (client, identity, sampler) =>
      connectClient(client, server, {
        identity,
        era: site.era,
        ...(sampler && { answers: { sample: sampler } }),
      }),
    close: () => server.close(),
  };
}

const ways: readonly (readonly [Site['generation'], Transport, Site['era']])[] = [
  ['v1', 'memory', 'legacy'],
  ['v1', 'http', 'legacy'],
  ['v1', 'stateless-http', 'legacy'],
  ['v1', 'sse', 'legacy'],
  ['v2', 'memory', 'legacy'],
  ['v2', 'memory', 'modern'],
  ['v2', 'http', 'legacy'],
  ['v2', 'stateless-http', 'legacy'],
  ['v2', 'stateless-http', 'modern'],
];

export const places: readonly Place[] = releases.flatMap((release) =>
  ways.map(([generation, transport, era]): Place => {
    const site = { generation, release, transport, era };
    return {
      ...site,
      name: `SDK ${generation} ${release}, ${transport}, ${era}`,
      identified: transport !== 'stateless-http' || era === 'modern',
      open: (product, binding) => open(site, product, binding),
    };
  }),
);

/** A client of the other end of the range, so that old and new meet; `generation` where both speak the era. */
export function clientOf(
  { release, era }: Pick<Site, 'release' | 'era'>,
  generation: 'v1' | 'v2' = 'v2',
): ClientSdk {
  const v1Client = generation === 'v1' && era === 'legacy';
  if (release === 'oldest') return v1Client ? clientSdks.v1Newest : clientSdks.v2Newest;
  return v1Client ? clientSdks.v1Oldest : clientSdks.v2Oldest;
}
