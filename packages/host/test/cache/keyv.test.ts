import { setTimeout as wait } from 'node:timers/promises';
import Keyv from 'keyv';
import { describe, expect, it } from 'vitest';
import { minute, modern, setUp, told } from './set-up.js';

describe('a Keyv', () => {
  it('hands verdicts to the next process', async () => {
    const store = new Keyv();
    const first = setUp({ store });
    first.backend.answer = modern;
    const { verdict } = await first.cache.resolve('a', first.probe);
    await wait(0);

    const second = setUp({ store });
    expect((await second.cache.resolve('a', second.probe)).verdict).toEqual(verdict);
    expect(second.backend.probes).toBe(0);
    second.cache.delete('a');
    await wait(0);
    expect(await setUp({ store }).cache.get('a')).toBeUndefined();
  });

  it('hands on no legacy verdict beyond its time', async () => {
    const store = new Map();
    setUp({ store }).cache.set('a', { era: 'legacy', ...told });
    const later = setUp({ store });
    later.clock.now += 60 * minute;
    expect(await later.cache.get('a')).toBeUndefined();
  });

  it.each<[what: string, stored: unknown]>([
    ['nothing', undefined],
    ['a text', 'legacy'],
    ['another era', { era: 'old', ...told, at: 1 }],
    ['no date', { era: 'modern', ...told }],
    ['a legacy verdict for ever', { era: 'legacy', ...told, at: 1 }],
    ['no evidence', { era: 'modern', source: 'told', at: 1 }],
    ['a discovery that is a text', { era: 'modern', ...told, at: 1, discover: '{}' }],
  ])('that holds %s is not believed', async (_what, stored) => {
    const { cache, backend, probe } = setUp({ store: { get: () => stored, set() {}, delete() {} } });
    await cache.resolve('a', probe);
    expect(backend.probes).toBe(1);
  });

  it('that fails costs nothing', async () => {
    const errors: unknown[] = [];
    const fail = () => Promise.reject(new Error('store'));
    const store = { get: fail, set: fail, delete: fail };
    const { cache, probe } = setUp({ store, onStoreError: (error) => errors.push(error) });
    expect((await cache.resolve('a', probe)).verdict?.era).toBe('legacy');
    cache.delete('a');
    await expect.poll(() => errors.length).toBe(3);
  });

  it('that fails costs nothing, even if who is told of it throws', async () => {
    const fail = () => Promise.reject(new Error('store'));
    let told = 0;
    const onStoreError = () => {
      told += 1;
      throw new Error('listener');
    };
    const { cache, probe } = setUp({ store: { get: fail, set: fail, delete: fail }, onStoreError });
    expect((await cache.resolve('a', probe)).verdict?.era).toBe('legacy');
    cache.delete('a');
    // Vitest fails a run with a rejection that nobody handles.
    await expect.poll(() => told).toBe(3);
  });

  it('that answers late overrules nothing that was found meanwhile', async () => {
    let answer: (value: unknown) => void = () => {};
    const store = {
      get: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      set() {},
      delete() {},
    };
    const { cache } = setUp({ store });
    const asked = cache.get('a');
    const found = cache.set('a', { era: 'legacy', ...told });
    answer({ era: 'modern', ...told, at: 1 });
    expect(await asked).toBe(found);
  });
});
