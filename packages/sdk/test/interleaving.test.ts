import { compatTransport } from '@mcp-compat/core';
import { describe, expect, it } from 'vitest';
import { withCompat } from '../src/index.js';
import { scripted } from './fixtures/scripted.js';
import { clientSdks, connectClient } from './support/clients.js';
import { makeCompat, stampKey, stampOf } from './support/compats.js';
import { stamped } from './support/identities.js';
import { listenOn, RecordingTransport } from './support/recording-transport.js';
import { loadV1Server } from './support/sdk-v1.js';
import { loadV2Server } from './support/sdk-v2.js';
import { initialize, messagesOf, modernRequest, request } from './support/wire.js';

const total = 10_000;

interface Stamped {
  readonly id?: unknown;
  readonly result?: { readonly _meta?: Record<string, unknown>; readonly content?: { text: string }[] };
}

/** The same order on every run (a linear congruential generator). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const copy = [...items];
  let seed = 42;
  for (let last = copy.length - 1; last > 0; last--) {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    const other = seed % (last + 1);
    [copy[last], copy[other]] = [copy[other] as Item, copy[last] as Item];
  }
  return copy;
}

describe('ten thousand interleaved requests over one shared compat', () => {
  it('on one connection, each naming its own sender, are answered in any order', async () => {
    const inner = new RecordingTransport();
    const outer = compatTransport(inner, makeCompat('stamping'));
    listenOn(outer);
    const ids = Array.from({ length: total }, (_, id) => (id % 2 === 0 ? id : `${id}`));
    for (const id of shuffled(ids)) {
      const { body } = modernRequest('tools/call', {}, { clientInfo: stamped(`${Number(id) % 7}`) });
      inner.receive({ ...body, id });
    }
    const before = inner.sent.length;
    for (const id of shuffled(ids.toReversed?.() ?? [...ids].reverse())) {
      void outer.send({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: `${id}` }] } });
    }
    const answers = inner.sent.slice(before).map(([message]) => message as Stamped);
    expect(answers).toHaveLength(total);
    const crossed = answers.filter(
      ({ id, result }) =>
        result?.content?.[0]?.text !== `${id}` ||
        result._meta?.[stampKey] !== stampOf(`stamped-${Number(id) % 7}`, 'result', 'tools/call'),
    );
    expect(crossed).toEqual([]);
  });

  it('on many connections with the same ids stay with their own client', async () => {
    const compat = makeCompat('stamping');
    const connections = Array.from({ length: 100 }, (_, number) => {
      const inner = new RecordingTransport();
      const outer = compatTransport(inner, compat);
      listenOn(outer);
      inner.receive(initialize(stamped(number)));
      void outer.send({ jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25' } });
      return { inner, outer, number };
    });
    const work = connections.flatMap((connection) =>
      Array.from({ length: total / 100 }, (_, index) => ({ ...connection, id: index + 1 })),
    );
    for (const { inner, id } of shuffled(work)) inner.receive(request('tools/call', {}, id));
    for (const { outer, id } of shuffled([...work].reverse())) {
      void outer.send({ jsonrpc: '2.0', id, result: {} });
    }
    for (const { inner, number } of connections) {
      const stamps = inner.sent.slice(1).map(([message]) => (message as Stamped).result?._meta?.[stampKey]);
      expect(stamps).toEqual(
        Array<string>(total / 100).fill(stampOf(`stamped-${number}`, 'result', 'tools/call')),
      );
    }
  });

  it.each(['v1', 'v2'] as const)('of real clients through real servers of SDK %s', async (generation) => {
    const compat = makeCompat('stamping');
    const v1 = await loadV1Server('newest');
    const v2 = await loadV2Server('newest');
    const connections = 20;
    const clients = await Promise.all(
      Array.from({ length: connections }, async (_, number) => {
        const sdk = generation === 'v1' ? v1 : v2;
        const [transport, serverSide] = sdk.InMemoryTransport.createLinkedPair();
        const server = generation === 'v1' ? scripted.v1(v1) : scripted.v2(v2);
        await withCompat(server, compat).connect(serverSide as never);
        const clientSdk = number % 2 === 0 ? clientSdks.v1Oldest : clientSdks.v2Newest;
        return connectClient(
          clientSdk,
          { kind: 'memory', transport: () => transport },
          { identity: stamped(number) },
        );
      }),
    );
    const work = shuffled(Array.from({ length: total }, (_, index) => index));
    const crossed: unknown[] = [];
    // In waves, so that the wait of each request stays far below the limit of the SDKs.
    for (let start = 0; start < total; start += 1000) {
      await Promise.all(
        work.slice(start, start + 1000).map(async (index) => {
          const number = index % connections;
          const client = clients[number] as (typeof clients)[number];
          const params = { name: 'echo', arguments: { value: `${index}` } };
          const result = (await client.request('tools/call', params)) as NonNullable<Stamped['result']>;
          const right =
            result.content?.[0]?.text === `${index}` &&
            result._meta?.[stampKey] === stampOf(`stamped-${number}`, 'result', 'tools/call');
          if (!right) crossed.push(result);
        }),
      );
    }
    expect(crossed).toEqual([]);
    await Promise.all(clients.map((client) => client.close()));
  });

  it('of the modern era through one shared handler', async () => {
    const sdk = await loadV2Server('newest');
    const handler = sdk.createMcpHandler(withCompat(() => scripted.v2(sdk), makeCompat('stamping')) as never);
    const url = new URL('http://localhost/mcp');
    const crossed: unknown[] = [];
    const requests = 1000;
    for (let start = 0; start < requests; start += 100) {
      await Promise.all(
        Array.from({ length: 100 }, async (_, offset) => {
          const index = start + offset;
          const params = { name: 'echo', arguments: { value: `${index}` } };
          const { headers, body } = modernRequest('tools/call', params, { clientInfo: stamped(index % 13) });
          const response = await handler.fetch(
            new Request(url, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                accept: 'application/json, text/event-stream',
                ...headers,
              },
              body: JSON.stringify(body),
            }),
          );
          const answer = { status: response.status, headers: {}, body: await response.text() };
          const [{ result } = {} as Stamped] = messagesOf(answer) as Stamped[];
          const right =
            result?.content?.[0]?.text === `${index}` &&
            result._meta?.[stampKey] === stampOf(`stamped-${index % 13}`, 'result', 'tools/call');
          if (!right) crossed.push(answer);
        }),
      );
    }
    expect(crossed).toEqual([]);
    await handler.close();
  });
});
