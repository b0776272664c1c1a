import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, it } from 'vitest';
import { type Loss, RevisionCache, withHostCompat } from '../../src/index.js';
import { MovingServer } from '../support/moving-server.js';
import { bookings, startServer } from '../support/servers.js';

const info = { name: 'agent', version: '1.0.0' };

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  bookings.length = 0;
});

describe('withHostCompat with output', () => {
  it('shows results as a model should see them, in whichever era the server is', async () => {
    const server = new MovingServer();
    await server.become(await startServer('SDK v2, modern only'));
    const client = withHostCompat(new Client(info), {
      target: server.target,
      transport: () => new StreamableHTTPClientTransport(server.url, { fetch: server.fetch }),
      cache: new RevisionCache({ onChange: () => {} }),
      output: { maxChars: 200 },
    });
    open.push(server, client);
    await client.connect();

    const params = { name: 'book', arguments: { id: 'a' } };
    const modern = await client.callToolForModel(params);
    expect(modern.isError).toBe(false);
    expect(modern.parts).toEqual([{ type: 'text', text: 'Booked a' }]);
    expect(modern.result).toMatchObject({ content: [{ type: 'text', text: 'Booked a' }] });

    await server.become(await startServer('SDK v1 with sessions'));
    // The hint that it may be repeated is not there, but the refusal says that it has not run.
    const legacy = await client.callToolForModel({ name: 'book', arguments: { id: 'b' } });
    expect(legacy.parts).toEqual([{ type: 'text', text: 'Booked b' }]);
    expect(bookings).toEqual(['a', 'b']);
  });

  it('takes what callTool of a client of SDK v1 takes, and hears of losses', async () => {
    const server = await startServer('SDK v1 with sessions');
    const losses: Loss[] = [];
    const client = withHostCompat(new ClientV1(info), {
      transport: () => new TransportV1(server.url),
      output: { maxChars: 4, onLoss: (loss) => losses.push(loss) },
    });
    open.push(server, client);
    await client.connect();
    const params = { name: 'book', arguments: { id: 'a' } };
    const { parts } = await client.callToolForModel(params);
    expect(parts.map((part) => (part.type === 'text' ? part.text.length : 0))).toEqual([4]);
    expect(losses).not.toEqual([]);
    const signal = AbortSignal.abort();
    await expect(client.callToolForModel(params, undefined, { signal })).rejects.toThrow();
  });

  it('adds nothing where it is not asked for, and says at once what is wrong with options', () => {
    expect(withHostCompat(new Client(info))).not.toHaveProperty('callToolForModel');
    const client = new Client(info);
    expect(() => withHostCompat(client, { output: { maxChars: -1 } })).toThrow(RangeError);
    expect(() => withHostCompat(client, { output: { policy: 'all' as never } })).toThrow(TypeError);
    expect(client).not.toHaveProperty('callToolForModel');
    const { request } = withHostCompat(client);
    expect(withHostCompat(client, { output: {} })).toHaveProperty('callToolForModel');
    expect(client.request).toBe(request);
  });
});
