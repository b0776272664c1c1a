import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/clients.js';
import { unknown } from '../support/identities.js';
import type { Open } from '../support/places.js';
import { clientOf, type Place, places } from '../support/places.js';
import { affected, compatWith } from './support/compats.js';
import { Gate } from './support/gate.js';
import { type Context, type Handle, lowLevel, type Params } from './support/low-level.js';

const newest = places.filter(({ release }) => release === 'newest');
const tool = (name: string) => ({ name, inputSchema: { type: 'object' } });
const text = (value: unknown) => ({ content: [{ type: 'text', text: String(value) }] });

/** A server with the tools `one` and, on a second page, `two`; a call answers with the name that it saw. */
class Server {
  readonly methods: string[] = [];
  names: readonly string[] = ['one', 'two'];
  beforeList: (context: Context) => unknown = () => {};
  call: Handle = ({ name }) => text(name);

  get listings(): number {
    return this.methods.filter((method) => method === 'tools/list').length;
  }

  open(place: Place): Promise<Open> {
    const handlers = { 'tools/list': this.#list, 'tools/call': this.#call };
    return place.open(lowLevel(handlers), compatWith('alias', { onEvent: () => {} }));
  }

  readonly #list = async ({ cursor }: Params, context: Context) => {
    this.methods.push('tools/list');
    await this.beforeList(context);
    const [first = '', ...rest] = this.names;
    return cursor === undefined
      ? { tools: [tool(first)], ...(rest.length > 0 && { nextCursor: 'rest' }) }
      : { tools: rest.map(tool) };
  };

  readonly #call: Handle = (params, context) => {
    this.methods.push('tools/call');
    return this.call(params, context);
  };
}

async function call(client: TestClient, name: string): Promise<unknown> {
  const { content } = await client.request('tools/call', { name, arguments: {} });
  return (content as { text: string }[])[0]?.text;
}

describe.each(newest)('the catalog on $name', (place) => {
  let server: Server;
  let open: Open;

  beforeEach(async () => {
    server = new Server();
    open = await server.open(place);
  });
  afterEach(() => open.close());

  it('is listed for the first call that needs it, then kept', async () => {
    const client = await open.connect(clientOf(place, 'v1'), affected);
    expect(await call(client, 'alias-two')).toBe('two');
    expect(server.methods).toEqual(['tools/list', 'tools/list', 'tools/call']);
    expect(await call(client, 'one')).toBe('one');
    expect(await call(client, 'alias-two')).toBe('two');
    expect(server.listings).toBe(2);
    await client.close();
  });

  it('is never listed for a client that needs none', async () => {
    const client = await open.connect(clientOf(place), unknown);
    expect(await call(client, 'alias-two')).toBe('alias-two');
    expect(await call(client, 'one')).toBe('one');
    expect(server.methods).toEqual(['tools/call', 'tools/call']);
    await client.close();
  });

  it('is listed once for calls that come together', async () => {
    const client = await open.connect(clientOf(place), affected);
    const names = await Promise.all(['one', 'two', 'one'].map((name) => call(client, name)));
    expect(names).toEqual(['one', 'two', 'one']);
    expect(server.listings).toBe(2);
    await client.close();
  });

  it('is listed once more for a name that it misses', async () => {
    const client = await open.connect(clientOf(place), affected);
    await call(client, 'one');
    server.names = ['one', 'two', 'alias-one'];
    for (let count = 0; count < 3; count++) expect(await call(client, 'alias-one')).toBe('alias-one');
    for (let count = 0; count < 3; count++) expect(await call(client, 'none')).toBe('none');
    expect(server.listings).toBe(6);
    await client.close();
  });

  it('that fails lets the call through bare', async () => {
    server.beforeList = () => {
      throw new Error('no list today');
    };
    const client = await open.connect(clientOf(place), affected);
    expect(await call(client, 'alias-one')).toBe('alias-one');
    await client.close();
  });

  it('gives the same answers on a replica that knows nothing yet', async () => {
    const replica = await new Server().open(place);
    const answers = [];
    for (const { connect } of [open, replica]) {
      const client = await connect(clientOf(place), affected);
      answers.push([
        await call(client, 'alias-two'),
        await call(client, 'one'),
        await call(client, 'alias-x'),
      ]);
      await client.close();
    }
    expect(answers[1]).toEqual(answers[0]);
    await replica.close();
  });

  if (place.transport === 'memory' || place.transport === 'sse' || place.transport === 'http')
    it('is listed anew when the server says so', async () => {
      server.call = async ({ name }, { notify }) => {
        if (name === 'one') await notify('notifications/tools/list_changed', {});
        return text(name);
      };
      const client = await open.connect(clientOf(place), affected);
      await call(client, 'two');
      await call(client, 'one');
      expect(server.listings).toBe(2);
      await call(client, 'two');
      expect(server.listings).toBe(4);
      await client.close();
    });

  if (place.transport === 'stateless-http')
    it('is shared by the instances that one factory makes for requests', async () => {
      const client = await open.connect(clientOf(place), affected);
      for (let count = 0; count < 3; count++) expect(await call(client, 'two')).toBe('two');
      const other = await open.connect(clientOf(place), affected);
      expect(await call(other, 'two')).toBe('two');
      expect(server.listings).toBe(2);
      await client.close();
      await other.close();
    });

  if (place.transport !== 'stateless-http')
    it('lets a cancellation reach a call that waits, after the call', async () => {
      const [listing, seen] = [new Gate(), new Gate()];
      server.beforeList = () => {
        listing.open();
        return new Promise(() => {});
      };
      server.call = async (_params, { signal }) => {
        if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
        seen.open();
        return text('too late');
      };
      const client = await open.connect(clientOf(place), affected);
      const controller = new AbortController();
      const params = { name: 'alias-one', arguments: {} };
      const called = client.request('tools/call', params, { signal: controller.signal });
      await listing.opened;
      expect(server.methods).toEqual(['tools/list']);
      controller.abort();
      await expect(called).rejects.toThrow();
      await seen.opened;
      expect(server.methods).toEqual(['tools/list', 'tools/call']);
      await client.close();
    });

  if (place.transport === 'stateless-http' && place.era === 'modern')
    it('is listed no further, and nothing called, when the client hangs up', async () => {
      const [listing, aborted] = [new Gate(), new Gate()];
      server.beforeList = ({ signal }) => {
        signal.addEventListener('abort', aborted.open);
        listing.open();
        return new Promise(() => {});
      };
      const client = await open.connect(clientOf(place), affected);
      const controller = new AbortController();
      const params = { name: 'alias-one', arguments: {} };
      const called = client.request('tools/call', params, { signal: controller.signal });
      await listing.opened;
      controller.abort();
      await expect(called).rejects.toThrow();
      await aborted.opened;
      expect(server.methods).toEqual(['tools/list']);
      await client.close();
    });
});
