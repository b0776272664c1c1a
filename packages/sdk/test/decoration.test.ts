import { runInNewContext } from 'node:vm';
import { type Compat, type CompatEvent, compatTransport, createCompat } from '@mcp-compat/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withCompat } from '../src/index.js';
import { catalogue } from './fixtures/catalogue.js';
import { clientSdks, connectClient } from './support/clients.js';
import { makeCompat } from './support/compats.js';
import { codex } from './support/identities.js';
import type { AnyServer } from './support/product.js';
import { listenOn, RecordingTransport } from './support/recording-transport.js';
import { loadV1Client, loadV1Server } from './support/sdk-v1.js';
import { loadV2Client, loadV2Server } from './support/sdk-v2.js';
import { stdioServer } from './support/stdio.js';

const sdks = {
  'v1 oldest': async () => ({ sdk: await loadV1Server('oldest'), make: catalogue.v1 }),
  'v1 newest': async () => ({ sdk: await loadV1Server('newest'), make: catalogue.v1 }),
  'v2 oldest': async () => ({ sdk: await loadV2Server('oldest'), make: catalogue.v2 }),
  'v2 newest': async () => ({ sdk: await loadV2Server('newest'), make: catalogue.v2 }),
};

async function load(name: keyof typeof sdks) {
  const { sdk, make } = await sdks[name]();
  return {
    makeServer: () => make(sdk as never) as AnyServer & { server: AnyServer },
    pair: () => sdk.InMemoryTransport.createLinkedPair() as [object, object],
  };
}

/** The priority that a Codex build gets to see. */
async function priorityFrom(serverSide: (transport: object) => Promise<unknown>, pair: [object, object]) {
  const [transport, other] = pair;
  await serverSide(other);
  const client = await connectClient(
    clientSdks.v1Newest,
    { kind: 'memory', transport: () => transport },
    { identity: codex },
  );
  const result = await client.request('tools/call', { name: 'fractional', arguments: {} });
  await client.close();
  return (result['content'] as { annotations: { priority: number } }[])[0]?.annotations.priority;
}

function listening(): { compat: Compat; events: CompatEvent[] } {
  const events: CompatEvent[] = [];
  return { compat: createCompat({ quiet: true, onEvent: (event) => events.push(event) }), events };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(Object.keys(sdks) as (keyof typeof sdks)[])('withCompat on SDK %s', (name) => {
  it('gives back the same server, cured', async () => {
    const { makeServer, pair } = await load(name);
    const server = makeServer();
    const bound = withCompat(server, makeCompat('shipped'));
    expect(bound).toBe(server);
    expect(await priorityFrom((transport) => bound.connect(transport as never), pair())).toBe(1);
  });

  it('cures the low-level server inside McpServer when that is connected by itself', async () => {
    const { makeServer, pair } = await load(name);
    const { server } = withCompat(makeServer(), makeCompat('shipped'));
    expect(await priorityFrom((transport) => server.connect(transport as never), pair())).toBe(1);
  });

  it('applied twice is the same as once', async () => {
    const { makeServer, pair } = await load(name);
    const { compat, events } = listening();
    const server = withCompat(withCompat(makeServer(), compat), compat);
    expect(await priorityFrom((transport) => server.connect(transport as never), pair())).toBe(1);
    expect(events.filter(({ type }) => type === 'applied')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'skipped')).toEqual([]);
    expect(compat.stats().applied).toEqual({ 'fractional-priority': { codex: 1 } });
  });

  it('over a second, different compat leaves the first in charge and reports it', async () => {
    const { makeServer, pair } = await load(name);
    const [first, second] = [listening(), listening()];
    const server = withCompat(withCompat(makeServer(), first.compat), second.compat);
    expect(await priorityFrom((transport) => server.connect(transport as never), pair())).toBe(1);
    expect(second.events.map(({ type, reason }) => [type, reason])).toContainEqual([
      'skipped',
      'the server is already bound to another compat',
    ]);
    expect(first.events.map(({ type }) => type)).toEqual(['applied']);
    expect(second.compat.stats().applied).toEqual({});
  });

  it.each(['same', 'other'] as const)(
    'beside compatTransport of the %s compat applies once',
    async (which) => {
      const { makeServer, pair } = await load(name);
      const [first, second] = [listening(), listening()];
      const onServer = which === 'same' ? first : second;
      const server = withCompat(makeServer(), onServer.compat);
      const serve = (transport: object) =>
        server.connect(compatTransport(transport as never, first.compat) as never);
      expect(await priorityFrom(serve, pair())).toBe(1);
      expect(first.compat.stats().applied).toEqual({ 'fractional-priority': { codex: 1 } });
      expect(onServer.events.filter(({ type }) => type === 'skipped').length).toBe(which === 'same' ? 0 : 1);
    },
  );

  it('sees what a second copy of core has done', async () => {
    const { makeServer, pair } = await load(name);
    const copy = (await import(
      `${import.meta.resolve('@mcp-compat/core')}?copy`
    )) as typeof import('@mcp-compat/core');
    expect(copy.createCompat).not.toBe(createCompat);
    const { compat, events } = listening();
    const byCopy = copy.bindServer(makeServer(), copy.createCompat({ quiet: true, onEvent: () => {} }));
    const server = withCompat(byCopy, compat);
    const serve = (transport: object) => server.connect(compatTransport(transport as never, compat) as never);
    await priorityFrom((transport) => server.connect(transport as never), pair());
    expect(events.map(({ type }) => type)).toContain('skipped');
    expect(compat.stats().applied).toEqual({});
    expect(await priorityFrom(serve, pair())).toBe(1);
  });

  it('after connect throws', async () => {
    const { makeServer, pair } = await load(name);
    const server = makeServer();
    await server.connect(pair()[1] as never);
    expect(() => withCompat(server, makeCompat('shipped'))).toThrow(/before you connect/);
    expect(() => withCompat(server.server, makeCompat('shipped'))).toThrow(/before you connect/);
  });

  it('serves one connection after the other', async () => {
    const { makeServer, pair } = await load(name);
    const server = withCompat(makeServer(), makeCompat('shipped'));
    for (let connection = 0; connection < 3; connection++) {
      expect(await priorityFrom((transport) => server.connect(transport as never), pair())).toBe(1);
      await server.close();
    }
  });

  it('with MCP_COMPAT=off leaves the server undecorated', async () => {
    vi.stubEnv('MCP_COMPAT', 'Off');
    const { makeServer, pair } = await load(name);
    const server = makeServer();
    const { connect } = server;
    const chooser = () => makeCompat('shipped');
    expect(withCompat(server, createCompat({ level: 'full', quiet: true })).connect).toBe(connect);
    expect(withCompat(server, chooser).connect).toBe(connect);
    expect(Object.getOwnPropertySymbols(server)).toEqual(Object.getOwnPropertySymbols(makeServer()));
    expect(await priorityFrom((transport) => server.connect(transport as never), pair())).toBe(0.6);
  });
});

describe('compatTransport', () => {
  it('with MCP_COMPAT=off, or at level off, gives back the transport itself', () => {
    const inner = new RecordingTransport();
    expect(compatTransport(inner, createCompat({ level: 'off' }))).toBe(inner);
    vi.stubEnv('MCP_COMPAT', 'off');
    expect(compatTransport(inner, createCompat({ level: 'full' }))).toBe(inner);
    expect(compatTransport(inner, () => createCompat({ level: 'full' }))).toBe(inner);
  });

  it('given its own result gives it back', () => {
    const compat = makeCompat('shipped');
    const outer = compatTransport(new RecordingTransport(), compat);
    expect(compatTransport(outer, compat)).toBe(outer);
    listenOn(outer);
  });
});

describe('withCompat', () => {
  it('on a factory passes its arguments and binds what it makes', async () => {
    const { makeServer, pair } = await load('v2 newest');
    const given: unknown[] = [];
    const sync = withCompat((...args: unknown[]) => {
      given.push(args);
      return makeServer();
    }, makeCompat('shipped'));
    const asynchronous = withCompat(async () => makeServer(), makeCompat('shipped'));
    const OtherPromise = runInNewContext('Promise') as PromiseConstructor;
    expect(OtherPromise.resolve()).not.toBeInstanceOf(Promise);
    const otherRealm = withCompat(() => OtherPromise.resolve(makeServer()), makeCompat('shipped'));
    for (const server of [sync('context', 2), await asynchronous(), await otherRealm()]) {
      expect(await priorityFrom((transport) => server.connect(transport as never), pair())).toBe(1);
    }
    expect(given).toEqual([['context', 2]]);
  });

  it('on a factory gives it back where nothing may be changed', () => {
    const factory = (): AnyServer => {
      throw new Error('not called');
    };
    expect(withCompat(factory, createCompat({ level: 'off' }))).toBe(factory);
    vi.stubEnv('MCP_COMPAT', 'off');
    expect(withCompat(factory, () => makeCompat('shipped'))).toBe(factory);
  });

  it('on a factory that makes no server says so', async () => {
    const makesNothing = withCompat((() => undefined) as unknown as () => AnyServer, makeCompat('shipped'));
    expect(makesNothing).toThrow(/takes a Server or McpServer/);
  });

  it('on a factory passes on what it throws', async () => {
    const fails = withCompat((): AnyServer => {
      throw new Error('no server today');
    }, makeCompat('shipped'));
    expect(fails).toThrow('no server today');
    const rejects = withCompat(async (): Promise<AnyServer> => {
      throw new Error('no server today');
    }, makeCompat('shipped'));
    await expect(rejects()).rejects.toThrow('no server today');
  });

  it.each([undefined, null, 5, 'server', {}, { connect: true }])('refuses %j', (value) => {
    expect(() => withCompat(value as never, makeCompat('shipped'))).toThrow(TypeError);
  });

  it.each([
    ['v1', async () => new (await loadV1Client('newest')).Client(codex)],
    ['v2', async () => new (await loadV2Client('newest')).Client(codex)],
  ])('refuses a client of SDK %s, whose messages go the other way round', async (_version, make) => {
    const client = await make();
    expect(() => withCompat(client as never, makeCompat('shipped'))).toThrow(/takes a Server or McpServer/);
  });
});

describe('a server process', () => {
  it.each([
    ['', 1],
    ['report', 0.6],
    ['drain', 0.6],
    ['OFF', 0.6],
    ['nonsense', 1],
  ])('with MCP_COMPAT=%s serves a priority of %d', async (value, priority) => {
    const client = await connectClient(
      clientSdks.v1Newest,
      stdioServer('v1', 'newest', ['annotated', 'default']),
      { identity: codex, env: { MCP_COMPAT: value } },
    );
    const result = await client.request('tools/call', { name: 'annotated', arguments: {} });
    await client.close();
    expect(result).toMatchObject({ content: [{ annotations: { priority } }, {}, {}] });
  });
});
