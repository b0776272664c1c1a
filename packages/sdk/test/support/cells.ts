import type { Compat } from '@mcp-compat/core';
import { type ProductName, products } from '../fixtures/products.js';
import {
  type ClientSdk,
  clientSdks,
  connectClient,
  type Sampler,
  type TestClient,
  type Way,
} from './clients.js';
import { type CompatName, makeCompat } from './compats.js';
import { decorate } from './decorate.js';
import { listen } from './http.js';
import * as httpV1 from './http-v1.js';
import * as httpV2 from './http-v2.js';
import type { Identity } from './identities.js';
import type { AnyServer } from './product.js';
import { type Release, releases } from './release.js';
import { loadV1Server } from './sdk-v1.js';
import { loadV2Server } from './sdk-v2.js';
import { stdioWay } from './stdio.js';

/** Which server, and what it is decorated with. A compat of the test's own works within its process only. */
export interface Opening {
  readonly product: ProductName;
  readonly compat: CompatName | Compat;
}

/** A server that clients can connect to. */
export interface Open {
  /** Only over HTTP. */
  readonly url?: URL;
  connect(client: ClientSdk, identity: Identity, sampler?: Sampler): Promise<TestClient>;
  close(): Promise<void>;
}

export type Transport = 'memory' | 'stdio' | 'http' | 'stateless-http' | 'sse';

/** One way to serve and to be reached: a row of the matrix that every line of the contract is proved on. */
export interface Cell {
  readonly name: string;
  readonly generation: 'v1' | 'v2';
  readonly release: Release;
  readonly transport: Transport;
  readonly era: 'legacy' | 'modern';
  /** What the server can know of the client: who it is, or nothing but the headers. */
  readonly identity: 'client-info' | 'headers';
  /** Whether the server may ask the client something while it handles a request. */
  readonly asks: boolean;
  /** Whether a cancellation reaches the handler. */
  readonly cancels: boolean;
  /** Real clients of both SDKs, or of the one that speaks this era. */
  readonly clients: readonly ClientSdk[];
  open(opening: Opening): Promise<Open>;
}

type CellFacts = Pick<Cell, 'generation' | 'release' | 'transport' | 'era'>;

function cell(facts: CellFacts, open: Cell['open']): Cell {
  const { generation, release, transport, era } = facts;
  const legacy = era === 'legacy';
  return {
    ...facts,
    name: `SDK ${generation} ${release}, ${transport}, ${era}`,
    identity: transport === 'stateless-http' && legacy ? 'headers' : 'client-info',
    asks: transport !== 'stateless-http' && legacy,
    cancels: transport !== 'stateless-http' || !legacy,
    clients: clientsOf(facts),
    open,
  };
}

/** Clients from the other end of the range, so that old and new meet. */
function clientsOf({ generation, release, transport, era }: CellFacts): readonly ClientSdk[] {
  const [v1, v2] =
    release === 'oldest'
      ? [clientSdks.v1Newest, clientSdks.v2Newest]
      : [clientSdks.v1Oldest, clientSdks.v2Oldest];
  if (era === 'modern') return [v2];
  // Processes take long to start: there the two SDKs take turns.
  if (transport === 'stdio') return [(generation === 'v1') === (release === 'oldest') ? v2 : v1];
  return [v1, v2];
}

function bindingOf({ compat }: Opening): Compat | undefined {
  return typeof compat === 'string' ? makeCompat(compat) : compat;
}

function opened(way: Way, era: Cell['era'], close = async () => {}): Open {
  return {
    ...('url' in way && { url: way.url }),
    connect: (client, identity, sampler) => connectClient(client, way, { identity, era, sampler }),
    close,
  };
}

async function openMemory(
  pairOf: () => [object, object],
  serve: (transport: object) => Promise<unknown>,
  era: Cell['era'],
): Promise<Open> {
  return {
    connect: async (client, identity, sampler) => {
      const [transport, serverSide] = pairOf();
      await serve(serverSide);
      return connectClient(client, { kind: 'memory', transport }, { identity, era, sampler });
    },
    close: async () => {},
  };
}

function openStdio(facts: CellFacts, { product, compat }: Opening): Open {
  if (typeof compat !== 'string')
    throw new Error('a process of its own can be told the name of a compat only');
  return opened(stdioWay({ ...facts, product, compat }), facts.era);
}

async function openHttp(
  kind: 'http' | 'sse',
  listener: Parameters<typeof listen>[0],
  era: Cell['era'],
): Promise<Open> {
  const { url, close } = await listen(listener, kind === 'sse' ? '/sse' : '/mcp');
  return opened({ kind, url }, era, close);
}

/** Makes servers of SDK v1; one compat for all of them. */
async function makerV1(release: Release, opening: Opening) {
  const sdk = await loadV1Server(release);
  const compat = bindingOf(opening);
  return { sdk, makeServer: (): AnyServer => decorate(products[opening.product].v1(sdk), compat) };
}

function cellsOfV1(release: Release): readonly Cell[] {
  const facts = (transport: Transport) => ({ generation: 'v1', release, transport, era: 'legacy' }) as const;
  return [
    cell(facts('memory'), async (opening) => {
      const { sdk, makeServer } = await makerV1(release, opening);
      const serve = (transport: object) => makeServer().connect(transport as never);
      return openMemory(() => sdk.InMemoryTransport.createLinkedPair(), serve, 'legacy');
    }),
    cell(facts('stdio'), async (opening) => openStdio(facts('stdio'), opening)),
    cell(facts('http'), async (opening) => {
      const { sdk, makeServer } = await makerV1(release, opening);
      return openHttp('http', httpV1.sessions(sdk, makeServer), 'legacy');
    }),
    cell(facts('stateless-http'), async (opening) => {
      const { sdk, makeServer } = await makerV1(release, opening);
      return openHttp('http', httpV1.stateless(sdk, makeServer), 'legacy');
    }),
    cell(facts('sse'), async (opening) => {
      const { sdk, makeServer } = await makerV1(release, opening);
      return openHttp('sse', httpV1.sse(sdk, makeServer), 'legacy');
    }),
  ];
}

/** Makes servers of SDK v2: one that is connected by hand, or the factory that the SDK's entries take. */
async function makerV2(release: Release, opening: Opening) {
  const sdk = await loadV2Server(release);
  const compat = bindingOf(opening);
  const bare = (): AnyServer => products[opening.product].v2(sdk);
  return { sdk, makeServer: () => decorate(bare(), compat), factory: decorate(bare, compat) };
}

function cellsOfV2(release: Release): readonly Cell[] {
  const facts = (transport: Transport, era: Cell['era']) =>
    ({ generation: 'v2', release, transport, era }) as const;
  const eras = ['legacy', 'modern'] as const;
  return [
    cell(facts('memory', 'legacy'), async (opening) => {
      const { sdk, makeServer } = await makerV2(release, opening);
      const serve = (transport: object) => makeServer().connect(transport as never);
      return openMemory(() => sdk.InMemoryTransport.createLinkedPair(), serve, 'legacy');
    }),
    cell(facts('memory', 'modern'), async (opening) => {
      const { sdk, factory } = await makerV2(release, opening);
      const serve = async (transport: object) => {
        sdk.serveStdio(factory as never, { transport: transport as never });
      };
      return openMemory(() => sdk.InMemoryTransport.createLinkedPair(), serve, 'modern');
    }),
    cell(facts('http', 'legacy'), async (opening) => {
      const { sdk, makeServer } = await makerV2(release, opening);
      return openHttp('http', httpV2.sessions(release, sdk, makeServer), 'legacy');
    }),
    ...eras.map((era) =>
      cell(facts('stdio', era), async (opening) => openStdio(facts('stdio', era), opening)),
    ),
    ...eras.map((era) =>
      cell(facts('stateless-http', era), async (opening) => {
        const { sdk, factory } = await makerV2(release, opening);
        return openHttp('http', httpV2.handler(release, sdk, factory), era);
      }),
    ),
  ];
}

export const cells: readonly Cell[] = releases.flatMap((release) => [
  ...cellsOfV1(release),
  ...cellsOfV2(release),
]);

/** A cell with one of its clients, as a row for `describe.each`. */
export interface Row {
  readonly name: string;
  readonly cell: Cell;
  readonly client: ClientSdk;
}

/** Every cell with each of its clients. */
export function rows(accept: (cell: Cell) => boolean = () => true): readonly Row[] {
  return cells.filter(accept).flatMap((cell) =>
    cell.clients.map((client) => ({
      name: `${cell.name}; client ${client.generation} ${client.release}`,
      cell,
      client,
    })),
  );
}
