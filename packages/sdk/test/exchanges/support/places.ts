import type { Open, Transport } from '../../support/cells.js';
import { type ClientSdk, clientSdks, connectClient } from '../../support/clients.js';
import { type Binding, decorate } from '../../support/decorate.js';
import { listen } from '../../support/http.js';
import * as httpV1 from '../../support/http-v1.js';
import * as httpV2 from '../../support/http-v2.js';
import type { AnyServer, Product } from '../../support/product.js';
import { type Release, releases } from '../../support/release.js';
import { loadV1Server } from '../../support/sdk-v1.js';
import { loadV2Server } from '../../support/sdk-v2.js';

/** One way to serve a product of a test's own: the cells' ways, without processes. */
export interface Place {
  readonly name: string;
  readonly generation: 'v1' | 'v2';
  readonly release: Release;
  readonly transport: Transport;
  readonly era: 'legacy' | 'modern';
  /** Whether the server learns who the client is, or sees its headers only. */
  readonly identified: boolean;
  open(product: Product, binding: Binding): Promise<Open>;
}

type Facts = Pick<Place, 'generation' | 'release' | 'transport' | 'era'>;
type Listener = Parameters<typeof listen>[0];

async function v1(facts: Facts, product: Product, binding: Binding): Promise<Open> {
  const sdk = await loadV1Server(facts.release);
  const make = (): AnyServer => decorate(product.v1(sdk), binding);
  switch (facts.transport) {
    case 'memory':
      return inMemory(facts, sdk, (transport) => make().connect(transport as never));
    case 'sse':
      return overHttp(facts, httpV1.sse(sdk, make));
    case 'stateless-http':
      // As the documentation has it: one factory, an instance for each request.
      return overHttp(
        facts,
        httpV1.stateless(
          sdk,
          decorate((): AnyServer => product.v1(sdk), binding),
        ),
      );
    default:
      return overHttp(facts, httpV1.sessions(sdk, make));
  }
}

async function v2(facts: Facts, product: Product, binding: Binding): Promise<Open> {
  const sdk = await loadV2Server(facts.release);
  const bare = (): AnyServer => product.v2(sdk);
  const factory = decorate(bare, binding);
  switch (facts.transport) {
    case 'memory':
      return inMemory(facts, sdk, async (transport) => {
        if (facts.era === 'modern') sdk.serveStdio(factory as never, { transport: transport as never });
        else await decorate(bare(), binding).connect(transport as never);
      });
    case 'stateless-http':
      return overHttp(facts, httpV2.handler(facts.release, sdk, factory));
    default:
      return overHttp(
        facts,
        httpV2.sessions(facts.release, sdk, () => decorate(bare(), binding)),
      );
  }
}

function inMemory(
  { era }: Facts,
  sdk: { readonly InMemoryTransport: { createLinkedPair(): [object, object] } },
  serve: (transport: object) => Promise<void>,
): Open {
  return {
    connect: async (client, identity, sampler) => {
      const [transport, serverSide] = sdk.InMemoryTransport.createLinkedPair();
      await serve(serverSide);
      return connectClient(client, { kind: 'memory', transport }, { identity, era, sampler });
    },
    close: async () => {},
  };
}

async function overHttp({ transport, era }: Facts, listener: Listener): Promise<Open> {
  const kind = transport === 'sse' ? 'sse' : 'http';
  const { url, close } = await listen(listener, `/${kind === 'sse' ? 'sse' : 'mcp'}`);
  return {
    url,
    connect: (client, identity, sampler) => connectClient(client, { kind, url }, { identity, era, sampler }),
    close,
  };
}

const ways = [
  ['v1', 'memory', 'legacy'],
  ['v1', 'http', 'legacy'],
  ['v1', 'stateless-http', 'legacy'],
  ['v1', 'sse', 'legacy'],
  ['v2', 'memory', 'legacy'],
  ['v2', 'memory', 'modern'],
  ['v2', 'http', 'legacy'],
  ['v2', 'stateless-http', 'legacy'],
  ['v2', 'stateless-http', 'modern'],
] as const;

export const places: readonly Place[] = releases.flatMap((release) =>
  ways.map(([generation, transport, era]): Place => {
    const facts = { generation, release, transport, era };
    return {
      ...facts,
      name: `SDK ${generation} ${release}, ${transport}, ${era}`,
      identified: transport !== 'stateless-http' || era === 'modern',
      open: (product, binding) => (generation === 'v1' ? v1 : v2)(facts, product, binding),
    };
  }),
);

/** A client of the other end of the range, so that old and new meet; `generation` where both speak the era. */
export function clientOf({ release, era }: Place, generation: 'v1' | 'v2' = 'v2'): ClientSdk {
  const v1Client = generation === 'v1' && era === 'legacy';
  if (release === 'oldest') return v1Client ? clientSdks.v1Newest : clientSdks.v2Newest;
  return v1Client ? clientSdks.v1Oldest : clientSdks.v2Oldest;
}
