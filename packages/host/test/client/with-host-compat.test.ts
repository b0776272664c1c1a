import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, it } from 'vitest';
import { type HostCompatOptions, RevisionCache, withHostCompat } from '../../src/index.js';
import { MovingServer } from '../support/moving-server.js';
import { bookings, gate, type HttpServerName, startServer } from '../support/servers.js';

const info = { name: 'host', version: '1.0.0' };
const quiet = () => new RevisionCache({ onChange: () => {} });
const logLevel = 'io.modelcontextprotocol/logLevel';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  bookings.length = 0;
});

async function setUp(first: HttpServerName, options: HostCompatOptions = {}) {
  const server = new MovingServer();
  await server.become(await startServer(first));
  const transport = (): Transport => new StreamableHTTPClientTransport(server.url, { fetch: server.fetch });
  const client = withHostCompat(new Client(info), {
    target: server.target,
    transport,
    cache: quiet(),
    ...options,
  });
  open.push(server, client);
  const posted = () => server.posted.map(({ method }) => method);
  const book = (id: string) => client.callTool({ name: 'book', arguments: { id } });
  return { server, client, transport, posted, book };
}

const modernOnly = 'SDK v2, modern only';
const sessions = 'SDK v1 with sessions';

describe('withHostCompat', () => {
  it('gives back the same client, and does nothing the second time', async () => {
    const client = new Client(info);
    const healing = withHostCompat(client);
    expect(healing).toBe(client);
    const { request } = healing;
    expect(withHostCompat(client).request).toBe(request);
  });

  it.each([undefined, null, {}, { connect() {} }, 'client'])('refuses what is no client: %j', (value) => {
    expect(() => withHostCompat(value as never)).toThrow(TypeError);
  });

  it('refuses a client that is connected', async () => {
    const { transport } = await setUp(sessions);
    const client = new Client(info);
    open.push(client);
    await client.connect(transport());
    expect(() => withHostCompat(client)).toThrow('withHostCompat came after connect');
  });

  it.each([modernOnly, sessions] as const)(
    'connects to %s with a transport of its own or a given one',
    async (name) => {
      for (const given of [false, true]) {
        const { client, transport } = await setUp(name);
        await client.connect(given ? transport() : undefined);
        expect((await client.listTools()).tools.map((tool) => tool.name)).toContain('forecast');
      }
    },
  );

  it('connects anew where it is connected already, as clients of v2 do', async () => {
    const { client, book, posted } = await setUp(sessions);
    await client.connect();
    await client.connect();
    await book('a');
    expect(bookings).toEqual(['a']);
    expect(posted().filter((method) => method === 'initialize')).toHaveLength(2);
  });

  it.each(['legacy', 'auto'] as const)(
    'without a target sends what the bare client sends, mode %s',
    async (mode) => {
      const run = async (wrap: (client: Client) => Client) => {
        const { server, transport } = await setUp('SDK v2 in both eras');
        const client = wrap(new Client(info, { versionNegotiation: { mode } }));
        open.push(client);
        await client.connect(transport());
        await client.listTools();
        await client.callTool({ name: 'book', arguments: { id: 'a' } });
        return server.posted;
      };
      const bare = await run((client) => client);
      const wrapped = await run((client) => withHostCompat(client));
      expect(wrapped).toEqual(bare);
    },
  );

  it('probes once for all clients of one cache', async () => {
    const { client, posted, server, transport } = await setUp(modernOnly);
    await client.connect();
    await client.close();
    await client.connect();
    await client.listTools();
    expect(posted()).toEqual(['server/discover', 'tools/list']);
    expect(server.target.url).toBe(server.url);
    await client.close();
    await client.connect(transport());
  });

  it('connects with what the host knows already, and heals from there', async () => {
    const { client, posted, book, server } = await setUp(modernOnly);
    const discover = { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } };
    await client.connect(undefined, { prior: { kind: 'modern', discover } });
    await book('a');
    expect(posted()).toEqual(['tools/call']);
    await server.become(await startServer(sessions));
    await book('b');
    expect(bookings).toEqual(['a', 'b']);
  });

  it('fails as the client fails where nobody listens', async () => {
    const { client, server, book } = await setUp(modernOnly);
    await server.close();
    await expect(client.connect()).rejects.toThrow('fetch failed');
    await expect(book('a')).rejects.toThrow('Not connected');
  });

  it('needs a transport from somewhere', async () => {
    const { server } = await setUp(sessions);
    const client = withHostCompat(new Client(info), { target: server.target });
    await expect(client.connect()).rejects.toThrow(TypeError);
  });

  it('lets the client find out behind a wall that the probe cannot pass', async () => {
    const { server } = await setUp(modernOnly);
    const guarded: typeof fetch = async (url, init) =>
      new Headers(init?.headers).has('authorization')
        ? server.fetch(url, init)
        : new Response(null, { status: 401 });
    const cache = quiet();
    const client = withHostCompat(new Client(info, { versionNegotiation: { mode: 'auto' } }), {
      target: { ...server.target, fetch: guarded },
      transport: () =>
        new StreamableHTTPClientTransport(server.url, {
          fetch: guarded,
          requestInit: { headers: { authorization: 'Bearer token' } },
        }),
      cache,
    });
    open.push(client);
    await client.connect();
    expect(client.getProtocolEra()).toBe('modern');
    await client.callTool({ name: 'book', arguments: { id: 'a' } });
    expect(bookings).toEqual(['a']);
    expect(cache.peek(server.url.href)).toMatchObject({ era: 'modern', source: 'handshake' });
  });

  it('stays closed once it is closed', async () => {
    const { client, book } = await setUp(sessions);
    await client.connect();
    await client.close();
    await expect(book('a')).rejects.toThrow('Not connected');
  });
});

describe('a change of era', () => {
  it('finds out, but needs a way to connect again', async () => {
    const { server, transport } = await setUp(modernOnly);
    const client = withHostCompat(new Client(info), { target: server.target, cache: quiet() });
    open.push(client);
    await client.connect(transport());
    await server.become(await startServer(sessions));
    await expect(client.callTool({ name: 'book', arguments: { id: 'a' } })).rejects.toThrow(
      'no option `transport`',
    );
    await client.close();
    await client.connect(transport());
    await client.callTool({ name: 'book', arguments: { id: 'b' } });
    expect(bookings).toEqual(['b']);
  });

  it('is no end of the connection for the host, and keeps its handlers', async () => {
    const { client, server, book } = await setUp(modernOnly);
    let closed = 0;
    client.onclose = () => {
      closed++;
    };
    await client.connect();
    await book('a');
    await server.become(await startServer(sessions));
    await book('b');
    expect(closed).toBe(0);
    await client.close();
    expect(closed).toBe(1);
  });

  it('lets twenty calls at once through, each once', async () => {
    const { client, server, book, posted } = await setUp(modernOnly);
    await client.connect();
    await server.become(await startServer(sessions));
    const ids = Array.from({ length: 20 }, (_, n) => `${n}`);
    await Promise.all(ids.map(book));
    expect(bookings.toSorted()).toEqual(ids.toSorted());
    expect(posted().filter((method) => method === 'server/discover')).toHaveLength(2);
    expect(posted().filter((method) => method === 'initialize')).toHaveLength(1);
  });

  it('waits for what is under way', async () => {
    const { client, server, book } = await setUp(modernOnly);
    let release = (): void => {};
    gate.open = new Promise((resolve) => {
      release = resolve;
    });
    await client.connect();
    const waiting = client.callTool({ name: 'wait' });
    await expect.poll(() => server.posted.at(-1)?.method).toBe('tools/call');
    await server.become(await startServer(sessions), 'lives on');
    const next = book('next');
    await expect.poll(() => server.posted.at(-1)?.method).toBe('server/discover');
    release();
    expect((await waiting).content).toEqual([{ type: 'text', text: 'Booked waited' }]);
    await next;
    expect(bookings).toEqual(['waited', 'next']);
  });

  it('waits no longer than it is told', async () => {
    const { client, server, book } = await setUp(modernOnly, { drainMs: 50 });
    gate.open = new Promise(() => {});
    await client.connect();
    const waiting = client.callTool({ name: 'wait' });
    const failed = expect(waiting).rejects.toThrow('Connection closed');
    await expect.poll(() => server.posted.at(-1)?.method).toBe('tools/call');
    await server.become(await startServer(sessions), 'lives on');
    await book('next');
    await failed;
    expect(bookings).toEqual(['next']);
  });
});

describe('a client that is closed while it connects anew', () => {
  it('stays closed', async () => {
    let release = (): void => {};
    let asked = false;
    const { client, server, book, transport } = await setUp(modernOnly, {
      transport: () => {
        asked = true;
        return new Promise((resolve) => {
          release = () => resolve(transport());
        });
      },
    });
    await client.connect(transport());
    await server.become(await startServer(sessions));
    const refused = expect(book('a')).rejects.toThrow('the client was closed while it connected');
    await expect.poll(() => asked).toBe(true);
    await client.close();
    release();
    await refused;
    expect(client.transport).toBeUndefined();
    expect(bookings).toEqual([]);
  });
});

describe('a session that is gone', () => {
  it('costs the call that finds it, and the next one opens another', async () => {
    const { client, server, book, posted } = await setUp(sessions);
    await client.connect();
    await server.become(await startServer(sessions));
    await expect(book('a')).rejects.toMatchObject({ status: 404 });
    await book('b');
    expect(bookings).toEqual(['b']);
    expect(posted().filter((method) => method === 'initialize')).toHaveLength(2);
  });
});

describe('the level of logs', () => {
  it('goes with each request where the server is modern, and once to a legacy one', async () => {
    const { client, server, book, posted } = await setUp(modernOnly);
    await client.connect();
    await book('a');
    await client.setLoggingLevel('warning');
    await book('b');
    const levels = server.posted.map(({ params }) => (params?._meta as Record<string, unknown>)?.[logLevel]);
    expect(levels).toEqual([undefined, undefined, 'warning']);
    expect(posted()).not.toContain('logging/setLevel');

    await server.become(await startServer(sessions));
    await book('c');
    expect(posted().slice(-4)).toEqual([
      'initialize',
      'notifications/initialized',
      'logging/setLevel',
      'tools/call',
    ]);
    expect(JSON.stringify(server.posted.at(-1))).not.toContain(logLevel);
  });

  it('that a request names itself stays', async () => {
    const { client, server } = await setUp(modernOnly);
    await client.connect();
    await client.setLoggingLevel('warning');
    await client.callTool({ name: 'book', arguments: { id: 'a' }, _meta: { [logLevel]: 'debug' } });
    expect(server.posted.at(-1)?.params?._meta).toMatchObject({ [logLevel]: 'debug' });
  });
});
