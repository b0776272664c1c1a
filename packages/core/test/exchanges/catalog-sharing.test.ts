import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineTransform } from '../../src/index.js';
import { call, called } from './support/calls.js';
import { affected, compatWith, unaliasing } from './support/compats.js';
import { Connection, type Handler } from './support/connection.js';
import { pages, tools } from './support/lists.js';

const compat = compatWith(unaliasing);
const list = pages('tools', tools('one', 'two'));

function connect(server?: object, listing: Handler = list): Promise<Connection> {
  const handlers = { 'tools/list': listing, 'tools/call': called };
  return new Connection({ compat, handlers, ...(server && { server }) }).initialize(affected);
}

const over = (headers: Record<string, string>) => ({ requestInfo: { headers }, sessionId: 's' });
const verified = (authInfo: object) => ({ authInfo, ...over({ authorization: 'Bearer x' }) });

/** How often the server listed its tools for calls with these extras, one after the other. */
async function listingsFor(...extras: readonly unknown[]): Promise<number> {
  const connection = await connect();
  for (const extra of extras) await call(connection, 'one', extra);
  return connection.count('tools/list');
}

describe('the catalog of a server', () => {
  it('is shared by the connections of one factory', async () => {
    const factory = () => {};
    const first = await connect(factory);
    await call(first, 'one');
    const second = await connect(factory);
    expect(await call(second, 'two')).toBe('two');
    expect(second.count('tools/list')).toBe(0);
  });

  it("isn't mixed with that of another server behind the same compat", async () => {
    const one = await connect({}, pages('tools', tools('one')));
    const two = await connect({}, pages('tools', tools('alias-one')));
    expect(await call(one, 'alias-one')).toBe('one');
    expect(await call(two, 'alias-one')).toBe('alias-one');
    expect(await call(one, 'alias-one')).toBe('one');
  });

  it('is the same on replicas that know nothing of each other', async () => {
    const answers = await Promise.all(
      [await connect({}), await connect({})].map((replica) =>
        Promise.all(['alias-one', 'two', 'alias-none'].map((name) => call(replica, name))),
      ),
    );
    expect(answers[0]).toEqual(['one', 'two', 'none']);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('the catalog of a caller', () => {
  const a = verified({ token: 'a', clientId: 'c', scopes: [] });
  const b = verified({ token: 'b', clientId: 'c', scopes: [] });

  it('is kept for one principal', async () => {
    expect(await listingsFor(a, a, a)).toBe(1);
  });

  it('is another one for another token', async () => {
    expect(await listingsFor(a, b, a, b)).toBe(2);
  });

  it('is one for all tokens of one subject', async () => {
    const subject = (sub: string, token: string) => verified({ token, scopes: [], extra: { sub } });
    expect(await listingsFor(subject('s', 'a'), subject('s', 'b'))).toBe(1);
    expect(await listingsFor(subject('s', 'a'), subject('t', 'a'))).toBe(2);
  });

  it('shows each what only they may see', async () => {
    const seen: Handler = (_params, { extra }) => ({
      tools: tools((extra as { authInfo: { token: string } }).authInfo.token === 'a' ? 'alias-one' : 'one'),
    });
    const connection = await connect({}, seen);
    const names = [];
    for (const extra of [a, b, a, b]) names.push(await call(connection, 'alias-one', extra));
    expect(names).toEqual(['alias-one', 'one', 'alias-one', 'one']);
  });

  it('is shared by all who show no credentials', async () => {
    expect(await listingsFor(undefined, over({}), over({ 'user-agent': 'x' }))).toBe(1);
  });

  it.each([['authorization'], ['cookie'], ['x-api-key']])(
    'is for one request only where nobody has verified the %s header',
    async (header) => {
      const unverified = over({ [header]: 'x' });
      expect(await listingsFor(unverified, unverified)).toBe(2);
      expect(await listingsFor(undefined, unverified, undefined)).toBe(2);
    },
  );

  it('is for one request only where authorization names nobody', async () => {
    expect(await listingsFor(verified({ scopes: [] }), verified({ scopes: [] }))).toBe(2);
  });

  it('is listed once for a request, though its result needs it too', async () => {
    const counting = defineTransform({
      needs: 'catalog',
      result: { 'tools/call': (result, { tools: all }) => ({ ...result, count: all?.length ?? 'unknown' }) },
    });
    const both = compatWith({ transforms: [...(unaliasing.transforms as []), counting] });
    const connection = await new Connection({
      compat: both,
      handlers: { 'tools/list': list, 'tools/call': called },
    }).initialize(affected);
    const { result } = await connection.request('tools/call', { name: 'one' }, over({ authorization: 'x' }));
    expect(result).toMatchObject({ count: 2 });
    expect(connection.count('tools/list')).toBe(1);
  });
});

describe('the result of a task', () => {
  it('has nothing listed again', async () => {
    const known: Handler = () => ({ task: { taskId: 't' } });
    const handlers = { 'tools/list': list, 'tools/call': known, 'tasks/result': () => ({ content: [] }) };
    const connection = await new Connection({ compat, handlers }).initialize(affected);
    await connection.request('tools/call', { name: 'one' });
    await connection.request('tasks/result', { taskId: 't' });
    expect(connection.count('tools/list')).toBe(1);
  });
});

describe('the catalog grows old', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('when the server says that its tools changed', async () => {
    const connection = await connect();
    await call(connection, 'one');
    await connection.say({ method: 'notifications/tools/list_changed' });
    await call(connection, 'one');
    await call(connection, 'one');
    expect(connection.count('tools/list')).toBe(2);
    expect(connection.sent.filter(({ method }) => method !== undefined)).toHaveLength(1);
  });

  it('when they change while they are listed', async () => {
    const connection = await connect({}, (params, asked) => {
      asked.say({ method: 'notifications/tools/list_changed' });
      return list(params, asked);
    });
    await call(connection, 'one');
    await call(connection, 'one');
    expect(connection.count('tools/list')).toBe(2);
  });

  it('not by changes of other lists', async () => {
    const connection = await connect();
    await call(connection, 'one');
    await connection.say({ method: 'notifications/prompts/list_changed' });
    await call(connection, 'one');
    expect(connection.count('tools/list')).toBe(1);
  });

  it('after 60 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const connection = await connect();
    await call(connection, 'one');
    vi.setSystemTime(Date.now() + 60_000);
    await call(connection, 'one');
    expect(connection.count('tools/list')).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    await call(connection, 'one');
    expect(connection.count('tools/list')).toBe(2);
  });
});

describe('a name that the catalog misses', () => {
  it('has the tools listed once more, and never again', async () => {
    const connection = await connect();
    await call(connection, 'one');
    for (let count = 0; count < 5; count++) await call(connection, 'none');
    expect(connection.count('tools/list')).toBe(2);
  });

  it('counts as listed once where it was the first to ask', async () => {
    const connection = await connect();
    for (let count = 0; count < 5; count++) await call(connection, 'none');
    expect(connection.count('tools/list')).toBe(1);
  });

  it('finds a tool that came without a word', async () => {
    const names = ['one'];
    const connection = await connect({}, () => ({ tools: tools(...names) }));
    await call(connection, 'one');
    names.push('alias-one');
    expect(await call(connection, 'alias-one')).toBe('alias-one');
  });

  it('is remembered when other names in turn are looked for, and when the catalog is renewed', async () => {
    const connection = await connect();
    for (let round = 0; round < 3; round++) {
      for (const name of ['none', 'nothing', 'nil']) await call(connection, name);
    }
    expect(connection.count('tools/list')).toBe(3);
  });

  it('costs nothing any more after hundreds of names', async () => {
    const connection = await connect();
    for (let count = 0; count < 400; count++) await call(connection, `none-${count}`);
    expect(connection.count('tools/list')).toBe(256);
  });

  it.each([[undefined], [null], [5], [{ toString: 1 }]])('is none where it is %j', async (name) => {
    const connection = await connect();
    await call(connection, 'one');
    connection.start('tools/call', { name });
    expect(connection.arrived.at(-1)?.message.params).toEqual({ name });
    expect(connection.count('tools/list')).toBe(1);
  });
});
