import { describe, expect, it } from 'vitest';
import { defineExchange } from '../../src/index.js';
import { affected, compatWith, listening, reading } from './support/compats.js';
import { Connection, type Handler, settled, type Wire } from './support/connection.js';

const called = { content: [] };
const read = { contents: [{ uri: 'doc://one', text: 'one' }] };
const handlers: Record<string, Handler> = { 'tools/call': () => called, 'resources/read': () => read };
const call = { name: 'echo', arguments: {} };

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: affected, version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': { sampling: {} },
};

async function open(some: Record<string, Handler> = {}, options = {}): Promise<Connection> {
  const compat = compatWith({ exchange: reading }, options);
  return new Connection({ compat, handlers: { ...handlers, ...some } }).initialize(affected);
}

function internalOf(connection: Connection, method = 'resources/read') {
  const arrival = connection.arrived.find(({ message }) => message.method === method);
  if (arrival === undefined) throw new Error(`the server was not asked for ${method}`);
  return arrival;
}

describe('an internal request', () => {
  it("carries the caller's envelope, without what is the caller's own, and the very same extra", async () => {
    const connection = new Connection({ compat: compatWith({ exchange: reading }), handlers });
    const extra = { requestInfo: { headers: {} } };
    const own = { progressToken: 7, 'io.modelcontextprotocol/logLevel': 'debug', 'com.example/x': 1 };
    await connection.request('tools/call', { ...call, _meta: { ...envelope, ...own } }, extra);
    const { message, extra: internalExtra } = internalOf(connection);
    expect(message.params).toEqual({ uri: 'doc://one', _meta: envelope });
    expect(internalExtra).toBe(extra);
  });

  it('carries no envelope where the caller sent none', async () => {
    const connection = await open();
    await connection.request('tools/call', { ...call, _meta: { progressToken: 7 } });
    expect(internalOf(connection).message.params).toEqual({ uri: 'doc://one' });
  });

  it('has an id of its own, on every connection another', async () => {
    const [one, two] = [await open(), await open()];
    for (const connection of [one, one, two]) await connection.request('tools/call', call);
    const ids = [...one.arrived, ...two.arrived]
      .filter(({ message }) => message.method === 'resources/read')
      .map(({ message }) => message.id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toBeTypeOf('string');
  });

  it('is answered to the rule, never to the client', async () => {
    const connection = await open();
    const answer = await connection.request('tools/call', call);
    expect(answer.result).toEqual({ content: [], read });
    expect(connection.sent.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('finds its answer whatever the order', async () => {
    const asked: { id: string | number; uri: unknown }[] = [];
    const both = defineExchange({
      needs: 'read',
      result: {
        'tools/call': async (result, ask) => ({
          ...result,
          read: await Promise.all(['a', 'b'].map((uri) => ask('resources/read', { uri }))),
        }),
      },
    });
    const connection = await new Connection({
      compat: compatWith({ exchange: both }),
      handlers: { ...handlers, 'resources/read': ({ uri }, { id }) => void asked.push({ id, uri }) },
    }).initialize(affected);
    const { answer } = connection.start('tools/call', call);
    for (const { id, uri } of asked.reverse()) await connection.say({ id, result: { uri } });
    expect((await answer).result).toMatchObject({ read: [{ uri: 'a' }, { uri: 'b' }] });
  });

  it('swallows what the server notifies because of it, and nothing else', async () => {
    const log: Wire = { method: 'notifications/message', params: { level: 'info', data: 'reading' } };
    const progress: Wire = { method: 'notifications/progress', params: { progressToken: 1, progress: 1 } };
    const connection = await open({
      'resources/read': (_params, { say }) => {
        say(log);
        say(progress);
        return read;
      },
      'tools/call': (_params, { say }) => {
        say({ ...log, params: { level: 'info', data: 'calling' } });
        return called;
      },
    });
    const { answer } = connection.start('tools/call', call);
    await connection.say({ ...log, params: { level: 'info', data: 'by the way' } });
    expect((await answer).result).toMatchObject({ read });
    expect(connection.sent.filter(({ method }) => method).map(({ params }) => params?.['data'])).toEqual([
      'calling',
      'by the way',
    ]);
  });

  it.each(['sampling/createMessage', 'elicitation/create', 'roots/list'])(
    'has a server that asks the client with %s refused at once, and goes on',
    async (method) => {
      let answerLater: (() => void) | undefined;
      const connection = await open({
        'resources/read': (_params, { id, say }) => {
          say({ id: 55, method, params: {} });
          answerLater = () => void connection.say({ id, result: read });
        },
      });
      const { answer } = connection.start('tools/call', call);
      await settled();
      const refusal = connection.arrived.find(({ message }) => message.id === 55)?.message;
      expect(refusal).toMatchObject({ error: { code: -32601 } });
      answerLater?.();
      expect((await answer).result).toEqual({ content: [], read });
      expect(connection.sent.filter((message) => message.method === method)).toEqual([]);
    },
  );

  it('leaves a question alone that the server asks because of the call itself', async () => {
    const connection = await open({
      'tools/call': (_params, { say }) => say({ id: 55, method: 'sampling/createMessage', params: {} }),
    });
    connection.start('tools/call', call);
    expect(connection.sent.at(-1)).toMatchObject({ id: 55, method: 'sampling/createMessage' });
  });
});

describe('an exchange that fails', () => {
  const failures: Record<string, Handler> = {
    'an error': () => new Error('the secret is 42'),
    'no object': () => 'text',
    'an empty result': () => null,
  };

  it.each(Object.entries(failures))('on %s lets the bare result out and says so', async (_what, handler) => {
    const { events, onEvent } = listening();
    const connection = await open({ 'resources/read': handler }, { onEvent });
    const answer = await connection.request('tools/call', call);
    expect(answer.result).toBe(called);
    await settled();
    expect(events).toMatchObject([
      { type: 'failed', rule: 'quirk-of-this-test', method: 'tools/call', tool: 'echo' },
    ]);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('survives a server that throws at what it is handed', async () => {
    const connection = await open({
      'resources/read': () => {
        throw new Error('thrown within onmessage');
      },
    });
    expect((await connection.request('tools/call', call)).result).toBe(called);
  });

  it('counts every failure but tells the first of a session', async () => {
    const { events, onEvent } = listening();
    const compat = compatWith({ exchange: reading }, { onEvent });
    const connection = await new Connection({
      compat,
      handlers: { ...handlers, 'resources/read': failures['an error'] as Handler },
    }).initialize(affected);
    for (let count = 0; count < 3; count++) await connection.request('tools/call', call);
    expect(events).toHaveLength(1);
    expect(compat.stats().failed).toEqual({ 'quirk-of-this-test': 3 });
  });
});

describe('an exchange', () => {
  it('is not run on an error answer', async () => {
    const connection = await open({ 'tools/call': () => new Error('no') });
    expect((await connection.request('tools/call', call)).error).toMatchObject({ message: 'no' });
    expect(connection.count('resources/read')).toBe(0);
  });

  it('costs a client without it nothing, and hands out the identical result in the same tick', async () => {
    const compat = compatWith({ exchange: reading });
    const connection = await new Connection({ compat, handlers }).initialize('somebody-else');
    connection.start('tools/call', call);
    expect(connection.sent.at(-1)?.result).toBe(called);
    expect(connection.methods).toEqual(['initialize', 'tools/call']);
  });

  it.each(['report', 'drain'] as const)('is off in level %s', async (level) => {
    const connection = await open({}, { level });
    connection.start('tools/call', call);
    expect(connection.sent.at(-1)?.result).toBe(called);
    expect(connection.count('resources/read')).toBe(0);
  });
});

describe('a resource that an exchange reads', () => {
  it('is not read in the name of a verified caller', async () => {
    const { events, onEvent } = listening();
    const connection = await open({}, { onEvent });
    const answer = await connection.request('tools/call', call, { authInfo: { token: 't', scopes: [] } });
    expect(answer.result).toBe(called);
    expect(connection.count('resources/read')).toBe(0);
    expect(events).toEqual([]);
  });

  it('is read where nobody is verified', async () => {
    const connection = await open();
    const answer = await connection.request('tools/call', call, { requestInfo: { headers: {} } });
    expect(answer.result).toMatchObject({ read });
  });
});
