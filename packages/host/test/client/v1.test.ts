import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Client as OldestClient } from 'sdk-v1-oldest/client/index.js';
import { afterEach, describe, expect, it } from 'vitest';
import { EraError, withHostCompat } from '../../src/index.js';
import { MovingServer } from '../support/moving-server.js';
import { bookings, startServer } from '../support/servers.js';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  bookings.length = 0;
});

const info = { name: 'host', version: '1.0.0' };

describe.each([
  ['newest', () => new Client(info)],
  ['oldest', () => new OldestClient(info) as never as Client],
])('the %s client of SDK v1', (_which, make) => {
  async function setUp(first: Parameters<typeof startServer>[0]) {
    const server = new MovingServer();
    await server.become(await startServer(first));
    const transport = () => new StreamableHTTPClientTransport(server.url, { fetch: server.fetch });
    const client = withHostCompat(make(), { transport });
    open.push(server, client);
    const book = (id: string) => client.callTool({ name: 'book', arguments: { id } });
    return { server, client, book };
  }

  it('connects and calls, and asks nothing more than it did', async () => {
    const { server, client, book } = await setUp('SDK v2 in both eras');
    await client.connect();
    await book('a');
    expect(bookings).toEqual(['a']);
    expect(server.posted.map(({ method }) => method)).toEqual([
      'initialize',
      'notifications/initialized',
      'tools/call',
    ]);
  });

  it('says that a server has left its era', async () => {
    const { client } = await setUp('SDK v2, modern only');
    const error = await client.connect().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(EraError);
    expect(error).toMatchObject({ cause: { code: 400 } });
    await expect(client.listTools()).rejects.toThrow('Not connected');
  });

  it('opens another session when its own is gone', async () => {
    const { server, client, book } = await setUp('SDK v1 with sessions');
    await client.connect();
    await server.become(await startServer('SDK v1 with sessions'));
    await expect(book('a')).rejects.toMatchObject({ code: 404 });
    await book('b');
    expect(bookings).toEqual(['b']);
  });

  it('speaks HTTP+SSE as before', async () => {
    const server = await startServer('SDK v1 on HTTP+SSE');
    const client = withHostCompat(make());
    open.push(server, client);
    await client.connect(new SSEClientTransport(server.url));
    expect((await client.listTools()).tools).toHaveLength(2);
    await client.setLoggingLevel('info');
  });
});

it('a newer client of SDK v1 refuses to connect twice, as it did', async () => {
  const server = await startServer('SDK v1 with sessions');
  const client = withHostCompat(new Client(info), {
    transport: () => new StreamableHTTPClientTransport(server.url),
  });
  open.push(server, client);
  await client.connect();
  await expect(client.connect()).rejects.toThrow('Already connected');
  await client.listTools();
});
