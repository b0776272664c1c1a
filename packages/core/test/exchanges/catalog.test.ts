import { describe, expect, it } from 'vitest';
import { call, called } from './support/calls.js';
import { affected, compatWith, unaliasing } from './support/compats.js';
import { Connection, type Handler, settled } from './support/connection.js';
import { pages, tool, tools } from './support/lists.js';

const handlers: Record<string, Handler> = {
  'tools/list': pages('tools', tools('one', 'two'), tools('three')),
  'tools/call': called,
};
const compat = compatWith(unaliasing);

function opened(some: Record<string, Handler> = {}): Promise<Connection> {
  return new Connection({ compat, handlers: { ...handlers, ...some } }).initialize(affected);
}

describe('a call that needs the catalog', () => {
  it('waits for one listing of all pages', async () => {
    const connection = await opened();
    expect(await call(connection, 'alias-three')).toBe('three');
    expect(connection.methods).toEqual(['initialize', 'tools/list', 'tools/list', 'tools/call']);
    expect(connection.sent.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('reaches the server in the same tick once the tools are known', async () => {
    const connection = await opened();
    await call(connection, 'one');
    connection.start('tools/call', { name: 'two' });
    expect(connection.arrived.at(-1)?.message.params).toEqual({ name: 'two' });
  });

  it('lets a real name win over an alias', async () => {
    const connection = await opened({ 'tools/list': pages('tools', tools('one', 'alias-one')) });
    expect(await call(connection, 'alias-one')).toBe('alias-one');
  });

  it('passes its extra on, waiting or not', async () => {
    const connection = await opened();
    const extra = { sessionId: 's' };
    await call(connection, 'one', extra);
    expect(connection.arrived.slice(1).map((arrival) => arrival.extra)).toEqual([extra, extra, extra]);
  });

  it('shares a listing with the calls that come meanwhile', async () => {
    const connection = await opened();
    expect(
      await Promise.all(['alias-one', 'two', 'alias-three'].map((name) => call(connection, name))),
    ).toEqual(['one', 'two', 'three']);
    expect(connection.count('tools/list')).toBe(2);
  });

  it('holds nothing but calls', async () => {
    const connection = await opened({
      'tools/list': () => undefined,
      'prompts/get': () => ({ messages: [] }),
    });
    connection.start('tools/call', { name: 'one' });
    connection.start('prompts/get', { name: 'hello' });
    connection.receive({ method: 'notifications/initialized' });
    expect(connection.methods).toEqual([
      'initialize',
      'tools/list',
      'prompts/get',
      'notifications/initialized',
    ]);
  });

  it('lets nothing be listed for a client without such a rule', async () => {
    const connection = await new Connection({ compat, handlers }).initialize('somebody-else');
    connection.start('tools/call', { name: 'one' });
    expect(connection.methods).toEqual(['initialize', 'tools/call']);
  });
});

describe('a call whose catalog fails', () => {
  const failures: Record<string, Handler> = {
    'an error': () => new Error('no list'),
    'no list': () => ({ tools: 'text' }),
    'a second page that fails': ({ cursor }) =>
      cursor === undefined ? { tools: tools('one'), nextCursor: 'x' } : new Error('no page'),
    'a cursor that repeats': () => ({ tools: tools('one'), nextCursor: 'x' }),
  };

  it.each(Object.entries(failures))('on %s goes through bare', async (_what, list) => {
    const connection = await opened({ 'tools/list': list });
    const params = { name: 'alias-one', arguments: {} };
    const { answer } = connection.start('tools/call', params);
    await answer;
    const arrived = connection.arrived.find(({ message }) => message.method === 'tools/call');
    expect(arrived?.message.params).toBe(params);
  });

  it('is handed on within the same call where the server refuses at once, as it decides a status then', async () => {
    const connection = await opened({ 'tools/list': () => new Error('Method not found') });
    connection.start('tools/call', { name: 'one' });
    expect(connection.count('tools/call')).toBe(1);
    await settled();
    expect(connection.count('tools/call')).toBe(1);
  });

  it('survives a server that throws at the call', async () => {
    let release: (() => void) | undefined;
    const connection = await opened({
      'tools/list': (_params, { id }) => {
        release = () => void connection.say({ id, result: { tools: tools('one') } });
      },
      'tools/call': () => {
        throw new Error('thrown within onmessage');
      },
    });
    connection.start('tools/call', { name: 'one' });
    release?.();
    await settled();
    expect(connection.count('tools/call')).toBe(1);
  });
});

describe('a call that waits and is cancelled', () => {
  async function waiting() {
    const listings: (() => void)[] = [];
    const connection = await opened({
      'tools/list': (_params, { id }) =>
        void listings.push(() => void connection.say({ id, result: { tools: [tool('one')] } })),
    });
    return { connection, listings };
  }

  it('reaches the server before its cancellation, once', async () => {
    const { connection, listings } = await waiting();
    const { id } = connection.start('tools/call', { name: 'alias-one' });
    expect(connection.count('tools/call')).toBe(0);
    connection.cancel(id);
    const ofTheCall = connection.arrived
      .map(({ message }) => message)
      .filter((message) => message.id === id || message.params?.['requestId'] === id);
    expect(ofTheCall.map(({ method }) => method)).toEqual(['tools/call', 'notifications/cancelled']);
    listings[0]?.();
    await settled();
    expect(connection.count('tools/call')).toBe(1);
  });

  it('has its listing cancelled with it', async () => {
    const { connection } = await waiting();
    const { id } = connection.start('tools/call', { name: 'alias-one' });
    const listing = connection.arrived.at(-1)?.message.id;
    connection.cancel(id);
    expect(connection.arrived.map(({ message }) => message.params?.['requestId'])).toContain(listing);
  });

  it("doesn't fail the calls that share its listing, which then share another one", async () => {
    const { connection, listings } = await waiting();
    const first = connection.start('tools/call', { name: 'alias-one' });
    const others = [call(connection, 'alias-one'), call(connection, 'alias-one'), call(connection, 'one')];
    connection.cancel(first.id);
    await settled();
    expect(connection.count('tools/list')).toBe(2);
    for (const answer of listings) answer();
    expect(await Promise.all(others)).toEqual(['one', 'one', 'one']);
  });

  it('reaches the server though its id is used a second time', async () => {
    const { connection, listings } = await waiting();
    for (const name of ['alias-one', 'one'])
      connection.receive({ id: 'same', method: 'tools/call', params: { name } });
    for (const answer of listings) answer();
    await settled();
    expect(connection.count('tools/call')).toBe(2);
  });

  it('is not sent any more when the connection has closed', async () => {
    const { connection } = await waiting();
    connection.start('tools/call', { name: 'one' });
    connection.close();
    await settled();
    expect(connection.count('tools/call')).toBe(0);
  });
});
