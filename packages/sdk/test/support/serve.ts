import type { Open, Transport } from '@mcp-compat/testing';
import { listen } from './http.js';
import * as httpV1 from './http-v1.js';
import * as httpV2 from './http-v2.js';
import type { AnyServer, Product } from './product.js';
import type { Release } from './release.js';
import { loadV1Server } from './sdk-v1.js';
import { loadV2Server } from './sdk-v2.js';

/** Where a server of a product runs, and how it is reached. */
export interface Site {
  readonly generation: 'v1' | 'v2';
  readonly release: Release;
  readonly transport: Transport;
  readonly era: 'legacy' | 'modern';
}

/** What is done to a server, or to a factory of servers, before it serves. */
export type Adapt = <Server>(serverOrFactory: Server) => Server;

/** Serves a product in this process; not over stdio. */
export function serve(site: Site, product: Product, adapt: Adapt): Promise<Open> {
  return (site.generation === 'v1' ? serveV1 : serveV2)(site, product, adapt);
}

async function serveV1({ release, transport }: Site, product: Product, adapt: Adapt): Promise<Open> {
  const sdk = await loadV1Server(release);
  const bare = (): AnyServer => product.v1(sdk);
  const make = () => adapt(bare());
  switch (transport) {
    case 'memory':
      return inMemory(sdk, (serverSide) => make().connect(serverSide as never));
    case 'sse':
      return overHttp('sse', httpV1.sse(sdk, make));
    case 'stateless-http':
      // As the documentation has it: one factory, an instance for each request.
      return overHttp('http', httpV1.stateless(sdk, adapt(bare)));
    default:
      return overHttp('http', httpV1.sessions(sdk, make));
  }
}

async function serveV2({ release, transport, era }: Site, product: Product, adapt: Adapt): Promise<Open> {
  const sdk = await loadV2Server(release);
  const bare = (): AnyServer => product.v2(sdk);
  const make = () => adapt(bare());
  switch (transport) {
    case 'memory': {
      const factory = adapt(bare);
      return inMemory(sdk, async (serverSide) => {
        if (era === 'modern') sdk.serveStdio(factory as never, { transport: serverSide as never });
        else await make().connect(serverSide as never);
      });
    }
    case 'stateless-http':
      return overHttp('http', httpV2.handler(release, sdk, adapt(bare)));
    default:
      return overHttp('http', httpV2.sessions(release, sdk, make));
  }
}

function inMemory(
  sdk: { readonly InMemoryTransport: { createLinkedPair(): [object, object] } },
  connect: (serverSide: object) => Promise<void>,
): Open {
  return {
    kind: 'memory',
    transport: async () => {
      const [clientSide, serverSide] = sdk.InMemoryTransport.createLinkedPair();
      await connect(serverSide);
      return clientSide;
    },
    close: async () => {},
  };
}

async function overHttp(kind: 'http' | 'sse', listener: Parameters<typeof listen>[0]): Promise<Open> {
  const { url, close } = await listen(listener, kind === 'sse' ? '/sse' : '/mcp');
  return { kind, url, close };
}
