import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompat, defineExchange } from '../../src/index.js';
import { synthetic } from '../support/synthetic.js';
import { affected, compatWith, listening, reading } from './support/compats.js';
import { Connection, type Handler, settled } from './support/connection.js';

const called = { content: [] };
const read = { contents: [] };
const call = { name: 'echo', arguments: {} };
const hanging: Record<string, Handler> = { 'tools/call': () => called, 'resources/read': () => undefined };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function opened(options = {}): Promise<Connection> {
  const compat = compatWith({ exchange: reading }, options);
  return new Connection({ compat, handlers: hanging }).initialize(affected);
}

function internalId(connection: Connection) {
  return connection.arrived.find(({ message }) => message.method === 'resources/read')?.message.id;
}

function cancellations(connection: Connection) {
  return connection.arrived
    .filter(({ message }) => message.method === 'notifications/cancelled')
    .map(({ message }) => message.params?.['requestId']);
}

describe('an exchange that hangs', () => {
  it('is over after 5 s: the bare result goes out, the server is told, the failure too', async () => {
    const { events, onEvent } = listening();
    const connection = await opened({ onEvent });
    const extra = { sessionId: 's' };
    const { answer } = connection.start('tools/call', call, extra);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(connection.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).result).toBe(called);
    expect(cancellations(connection)).toEqual([internalId(connection)]);
    expect(connection.arrived.at(-1)?.extra).toBe(extra);
    expect(events).toMatchObject([{ type: 'failed', rule: 'quirk-of-this-test' }]);
  });

  it('is over after 1 s while a client connects', async () => {
    const exchange = defineExchange({
      needs: 'pages',
      result: { initialize: async (result, ask) => ({ ...result, list: await ask('tools/list') }) },
    });
    const compat = compatWith({ exchange });
    const connection = new Connection({ compat, handlers: { 'tools/list': () => undefined } });
    const connecting = connection.initialize(affected);
    await vi.advanceTimersByTimeAsync(999);
    expect(connection.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await connecting;
    expect(connection.sent.at(-1)?.result).not.toHaveProperty('list');
  });

  it('is over in time even where it asks nothing', async () => {
    const { events, onEvent } = listening();
    const exchange = defineExchange({
      needs: 'pages',
      result: { 'tools/call': () => new Promise(() => {}) },
    });
    const compat = compatWith({ exchange }, { onEvent });
    const connection = await new Connection({ compat, handlers: hanging }).initialize(affected);
    const { answer } = connection.start('tools/call', call);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await answer).result).toBe(called);
    expect(events).toMatchObject([{ type: 'failed', rule: 'quirk-of-this-test' }]);
  });

  it('may not ask once it is over', async () => {
    let askLate: (() => Promise<object>) | undefined;
    const exchange = defineExchange({
      needs: 'pages',
      result: {
        'tools/call': (_result, ask) => {
          askLate = () => ask('resources/read', { uri: 'doc://late' });
          return new Promise(() => {});
        },
      },
    });
    const connection = await new Connection({
      compat: compatWith({ exchange }),
      handlers: hanging,
    }).initialize(affected);
    connection.start('tools/call', call);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(askLate?.()).rejects.toThrow();
    expect(connection.count('resources/read')).toBe(0);
  });

  it('swallows an answer that comes too late', async () => {
    const connection = await opened();
    const { answer } = connection.start('tools/call', call);
    await vi.advanceTimersByTimeAsync(5_000);
    await answer;
    await connection.say({ id: internalId(connection) as string, result: read });
    await connection.say(
      { method: 'notifications/message', params: { data: 'late' } },
      { relatedRequestId: internalId(connection) },
    );
    expect(connection.sent).toHaveLength(2);
  });
});

describe('an exchange', () => {
  it('ends with its cause when the client cancels it', async () => {
    const connection = await opened();
    const { id, answer } = connection.start('tools/call', call);
    connection.cancel(id);
    expect((await answer).result).toBe(called);
    expect(cancellations(connection)).toContain(internalId(connection));
    expect(cancellations(connection)).toContain(id);
    await connection.say({ id: internalId(connection) as string, result: read });
    expect(connection.sent).toHaveLength(2);
  });

  it('is no failure when the client cancels it', async () => {
    const { events, onEvent } = listening();
    const connection = await opened({ onEvent });
    const { id, answer } = connection.start('tools/call', call);
    connection.cancel(id);
    await answer;
    await settled();
    expect(events).toEqual([]);
  });

  it('keeps what was done before the one that hangs', async () => {
    const { events, onEvent } = listening();
    const quick = defineExchange({
      needs: 'pages',
      result: { 'tools/call': async (result) => ({ ...result, quick: true }) },
    });
    const sightings = [quick, reading].map((exchange, index) =>
      synthetic.sighting(synthetic.quirk(`quirk-${index}`, { exchange, transforms: [] })),
    );
    const compat = createCompat({ quiet: true, profiles: [synthetic.profile(affected, sightings)], onEvent });
    const connection = await new Connection({ compat, handlers: hanging }).initialize(affected);
    const { answer } = connection.start('tools/call', call);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await answer).result).toEqual({ content: [], quick: true });
    expect(events.map(({ type, rule }) => `${type} ${rule}`)).toEqual(['applied quirk-0', 'failed quirk-1']);
  });

  it('is not begun on a connection that has closed', async () => {
    const connection = await opened();
    connection.close();
    connection.start('tools/call', call);
    await settled();
    expect(connection.count('resources/read')).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on when the client cancels another request', async () => {
    const connection = await opened();
    const { id, answer } = connection.start('tools/call', call);
    connection.cancel(id + 1);
    await connection.say({ id: internalId(connection) as string, result: read });
    expect((await answer).result).toMatchObject({ read });
  });

  it('ends when the connection closes, and nobody trips over the answer', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const connection = await opened();
    connection.start('tools/call', call);
    connection.close();
    await settled();
    expect(cancellations(connection)).toEqual([internalId(connection)]);
    expect(connection.sent).toHaveLength(1);
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
  });

  it('leaves no timer behind, however it ends', async () => {
    const connection = await opened();
    const cancelled = connection.start('tools/call', call);
    connection.cancel(cancelled.id);
    await cancelled.answer;
    const done = connection.start('tools/call', call);
    await connection.say({ id: connection.arrived.at(-1)?.message.id as string, result: read });
    await done.answer;
    connection.start('tools/call', call);
    expect(vi.getTimerCount()).toBe(1);
    connection.close();
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('survives a server that throws at a cancellation', async () => {
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    const connection = await opened();
    const { answer } = connection.start('tools/call', call);
    const throwing = vi.spyOn(connection.arrived, 'push').mockImplementation(() => {
      throw new Error('thrown within onmessage');
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await answer).result).toBe(called);
    await settled();
    expect(throwing).toHaveBeenCalled();
    expect(uncaught).not.toHaveBeenCalled();
    process.off('uncaughtException', uncaught);
  });
});
