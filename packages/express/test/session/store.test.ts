import Keyv from 'keyv';
import { describe, expect, it } from 'vitest';
import type { SessionFacts } from '../../src/session/facts.js';
import { type KeyValueStore, SharedSessions } from '../../src/session/store.js';

const codex: SessionFacts = {
  name: 'codex-mcp-client',
  title: 'Codex',
  version: '0.148.0',
  revision: '2025-06-18',
  ui: undefined,
};

function open(store: KeyValueStore, timeoutMs?: number) {
  const reports: string[] = [];
  return { reports, sessions: new SharedSessions({ store, timeoutMs }, (reason) => reports.push(reason)) };
}

describe('sessions in a shared store', () => {
  it('are known to every machine', async () => {
    const store = new Keyv();
    const { sessions, reports } = open(store);
    await sessions.remember('a', codex);
    expect(await open(store).sessions.recall('a')).toEqual(codex);
    expect(await sessions.recall('b')).toBeUndefined();
    expect(reports).toEqual([]);
  });

  it('are kept without their id and without anything that is not needed', async () => {
    const kept = new Map<string, string>();
    const store = {
      get: async (key: string) => kept.get(key),
      set: async (key: string, value: string) => kept.set(key, value),
    };
    await open(store).sessions.remember('0a4f6f1e-7f4a', codex);
    const written = JSON.stringify([...kept]);
    expect(kept.size).toBe(1);
    expect(written).not.toContain('0a4f6f1e');
    expect(written).toContain('codex-mcp-client');
  });

  it('are forgotten in time', async () => {
    const ttls: unknown[] = [];
    const store = {
      get: async () => undefined,
      set: async (_key: string, _value: string, ttl?: number) => ttls.push(ttl),
    };
    await new SharedSessions({ store, ttlMs: 5000 }, () => {}).remember('a', codex);
    expect(ttls).toEqual([5000]);
  });

  it.each(['[1,2,3,4,5]', 'no json', '{}', '["a",0,0,0,7]', '[null,0,0,0,1]'])(
    'of another making, %s, say nothing',
    async (value) => {
      const { sessions } = open({ get: async () => value, set: async () => true });
      expect(await sessions.recall('a')).toBeUndefined();
    },
  );
});

const failing: Record<string, KeyValueStore> = {
  rejects: {
    get: () => Promise.reject(new Error('redis://user:secret@host is down')),
    set: () => Promise.reject(new Error('down')),
  },
  throws: {
    get: () => {
      throw new RangeError('no');
    },
    set: () => {
      throw new RangeError('no');
    },
  },
  'never answers': { get: () => new Promise(() => {}), set: () => new Promise(() => {}) },
};

describe.each(Object.keys(failing))('a store that %s', (name) => {
  it('costs nobody a message, and is reported without what its error says', async () => {
    const { sessions, reports } = open(failing[name] as KeyValueStore, 20);
    await sessions.remember('a', codex);
    expect(await sessions.recall('a')).toBeUndefined();
    expect(reports).toHaveLength(2);
    expect(reports.join()).toMatch(/^the session store fails: \w+,/);
    expect(reports.join()).not.toContain('secret');
  });
});

describe('options', () => {
  it.each([
    [{ store: undefined as never }, /get and set/],
    [{ store: {} as never }, /get and set/],
    [{ store: new Keyv(), ttlMs: 0 }, /ttlMs/],
    [{ store: new Keyv(), timeoutMs: Number.NaN }, /timeoutMs/],
  ])('that are wrong are refused', (options, message) => {
    expect(() => new SharedSessions(options, () => {})).toThrow(message);
  });
});
