import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import * as oldest from 'client-v2-oldest';
import { afterEach, describe, expect, it } from 'vitest';
import { type DispatchEvent, RevisionCache, withHostCompat } from '../../src/index.js';
import type { Listening } from '../support/http.js';
import { MovingServer } from '../support/moving-server.js';
import { bookings, startFastMcp, startServer } from '../support/servers.js';

const legacy: Record<string, () => Promise<Listening>> = {
  'SDK v1 with sessions': () => startServer('SDK v1 with sessions'),
  'SDK v1 without sessions': () => startServer('SDK v1 without sessions'),
  'SDK v2 with sessions': () => startServer('SDK v2 with sessions'),
  'FastMCP with sessions': () => startFastMcp(false),
  'FastMCP without sessions': () => startFastMcp(true),
};
const modern: Record<string, () => Promise<Listening>> = {
  'SDK v2, modern only': () => startServer('SDK v2, modern only'),
  'SDK v2 in both eras': () => startServer('SDK v2 in both eras'),
};

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  bookings.length = 0;
});

/** A healing client of a server that will change. */
async function connect(
  first: Listening,
  sdk: Pick<typeof oldest, 'Client' | 'StreamableHTTPClientTransport'>,
) {
  const server = new MovingServer();
  await server.become(first);
  const events: DispatchEvent[] = [];
  const changes: string[] = [];
  const cache = new RevisionCache({
    onChange: ({ from, to }) => changes.push(`${from.era} ${to.era}`),
    reprobeIntervalMs: 0,
  });
  const client = withHostCompat(new sdk.Client({ name: 'host', version: '1.0.0' }), {
    target: server.target,
    transport: () => new sdk.StreamableHTTPClientTransport(server.url, { fetch: server.fetch }),
    cache,
    onEvent: (event) => events.push(event),
  });
  open.push(server, client);
  await client.connect();
  const call = async (id: string) => {
    const { content } = await client.callTool({ name: 'book', arguments: { id } });
    expect(content).toEqual([{ type: 'text', text: `Booked ${id}` }]);
  };
  return { client, server, call, cache, changes, events };
}

const newest = { Client, StreamableHTTPClientTransport } as never;

describe.each([
  ['the newest client', newest],
  ['the oldest client', oldest],
])('%s', (_which, sdk) => {
  // The oldest client differs in nothing that matters here, so that one way is enough.
  const some = (all: [string, () => Promise<Listening>][]) => (sdk === oldest ? all.slice(0, 1) : all);
  const pairs = some(Object.entries(modern)).flatMap(([from, startModern]) =>
    some(Object.entries(legacy)).map(([to, startLegacy]) => ({ from, to, startModern, startLegacy })),
  );

  it.each(pairs)('follows $from to $to', async ({ startModern, startLegacy }) => {
    const { client, server, call, changes, events } = await connect(await startModern(), sdk);
    await call('a');
    expect(client.getProtocolEra()).toBe('modern');
    await server.become(await startLegacy());
    await call('b');
    expect(client.getProtocolEra()).toBe('legacy');
    await call('c');
    expect(bookings).toEqual(['a', 'b', 'c']);
    expect(changes).toEqual(['modern legacy']);
    expect(events).toMatchObject([
      { from: 'modern', to: 'legacy', decision: { retry: true, because: 'not-run' } },
    ]);
  });
});

describe('a client', () => {
  it.each(Object.entries(legacy))('follows %s to the modern era', async (_name, start) => {
    const { client, server, call, changes, events } = await connect(await start(), newest);
    await call('a');
    expect(client.getProtocolEra()).toBe('legacy');
    await server.become(await startServer('SDK v2, modern only'));
    await call('b');
    expect(client.getProtocolEra()).toBe('modern');
    await call('c');
    expect(bookings).toEqual(['a', 'b', 'c']);
    expect(changes).toEqual(['legacy modern']);
    expect(events).toMatchObject([{ failure: { step: 'run', kind: 'modernProtocolError' } }]);
  });
});

it('replaces a connection that was opened for a guess and came to the other era', async () => {
  const server = new MovingServer();
  await server.become(await startServer('SDK v2, modern only'));
  let asked = 0;
  const fetch: typeof server.fetch = (...request) => {
    asked += 1;
    return asked === 1 ? Promise.resolve(new Response('', { status: 503 })) : server.fetch(...request);
  };
  const client = withHostCompat(
    new Client({ name: 'host', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } }),
    {
      target: { ...server.target, fetch },
      transport: () => new StreamableHTTPClientTransport(server.url, { fetch: server.fetch }),
      cache: new RevisionCache({ onChange: () => {} }),
    },
  );
  open.push(server, client);
  await client.connect();
  expect(client.getProtocolEra()).toBe('modern');

  await server.become(await startServer('SDK v1 with sessions'));
  await client.callTool({ name: 'book', arguments: { id: 'a' } });
  expect(client.getProtocolEra()).toBe('legacy');
  expect(bookings).toEqual(['a']);
});
