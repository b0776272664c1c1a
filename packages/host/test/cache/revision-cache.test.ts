import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  type EraChange,
  type ProbeOutcome,
  RevisionCache,
  type RevisionCacheOptions,
} from '../../src/index.js';
import { discover, evidence, minute, modern, nothing, setUp, told } from './set-up.js';

describe('what a probe finds', () => {
  it('is kept, dated and with its evidence', async () => {
    const { cache, backend, probe, clock } = setUp();
    backend.answer = modern;
    const { verdict, probed } = await cache.resolve('a', probe);
    expect(verdict).toEqual({
      era: 'modern',
      revision: '2026-07-28',
      source: 'probe',
      evidence,
      discover,
      at: 1_000_000,
      expiresAt: 1_000_000 + 24 * 60 * minute,
    });
    expect(probed).toBe(modern);
    clock.now += 5000;
    expect(cache.ageMs('a')).toBe(5000);
    expect(await cache.resolve('a', probe)).toEqual({ verdict, probed: undefined });
    expect(backend.probes).toBe(1);
  });

  it('is asked for once, however many want to know', async () => {
    const { cache, backend, probe } = setUp();
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.resolve('a', probe)));
    expect(backend.probes).toBe(1);
    expect(new Set(all.map(({ verdict }) => verdict)).size).toBe(1);
  });

  it('is kept apart by key', async () => {
    const { cache, backend, probe } = setUp();
    await Promise.all([
      cache.resolve('a', probe),
      cache.resolve('b', probe),
      cache.resolve('__proto__', probe),
    ]);
    expect(backend.probes).toBe(3);
    expect(cache.peek('constructor')).toBeUndefined();
  });

  it.each<[what: string, answer: ProbeOutcome | Error]>([
    ['inconclusive', nothing],
    ['a failure', new Error('down')],
  ])('leaves nothing behind when it is %s', async (_what, answer) => {
    const { cache, backend, probe } = setUp();
    backend.answer = answer;
    expect(await cache.resolve('a', probe)).toMatchObject({
      verdict: undefined,
      probed: { kind: 'inconclusive' },
    });
    expect(cache.peek('a')).toBeUndefined();
    backend.answer = modern;
    expect(await cache.resolve('a', probe)).toMatchObject({ verdict: { era: 'modern' } });
  });
});

describe('a verdict', () => {
  it('of legacy ends, for an upgraded server would never show it wrong', async () => {
    const { cache, backend, probe, clock } = setUp();
    await cache.resolve('a', probe);
    clock.now += 60 * minute - 1;
    expect(cache.peek('a')?.era).toBe('legacy');
    clock.now += 1;
    expect(cache.peek('a')).toBeUndefined();
    expect(cache.ageMs('a')).toBeUndefined();
    backend.answer = modern;
    expect((await cache.resolve('a', probe)).verdict?.era).toBe('modern');
  });

  it('of modern lasts a day', async () => {
    const { cache, backend, probe, clock } = setUp();
    backend.answer = modern;
    await cache.resolve('a', probe);
    clock.now += 24 * 60 * minute - 1;
    expect(cache.peek('a')?.era).toBe('modern');
    clock.now += 1;
    expect(cache.peek('a')).toBeUndefined();
  });

  it('may stay for good, if it is of modern', () => {
    const { cache, clock } = setUp({ modernTtlMs: Number.POSITIVE_INFINITY });
    expect(cache.set('a', { era: 'modern', ...told })).not.toHaveProperty('expiresAt');
    clock.now += 1e12;
    expect(cache.peek('a')?.era).toBe('modern');
  });

  it('ends earlier by chance, so that not all end at once', () => {
    const { cache } = setUp({ random: () => 0.5, legacyTtlMs: 1000 });
    expect(cache.set('a', { era: 'legacy', ...told }).expiresAt).toBe(1_000_950);
  });

  it('is forgotten when it was longest unused', () => {
    const { cache } = setUp({ maxEntries: 2 });
    for (const key of ['a', 'b']) cache.set(key, { era: 'modern', ...told });
    cache.peek('a');
    cache.set('c', { era: 'modern', ...told });
    expect(['a', 'b', 'c'].filter((key) => cache.peek(key))).toEqual(['a', 'c']);
    cache.delete('a');
    expect(cache.peek('a')).toBeUndefined();
  });
});

describe('a probe because a call failed', () => {
  it('replaces what was known, and is not repeated at once', async () => {
    const { cache, backend, probe, clock } = setUp();
    cache.set('a', { era: 'modern', ...told });
    expect(await cache.reprobe('a', probe)).toMatchObject({ era: 'legacy' });
    expect(cache.peek('a')?.era).toBe('legacy');
    expect(await cache.reprobe('a', probe)).toBeUndefined();
    expect(backend.probes).toBe(1);
    clock.now += 1000;
    expect(await cache.reprobe('a', probe)).toMatchObject({ era: 'legacy' });
  });

  it('is shared by all calls that fail together', async () => {
    const { cache, backend, probe } = setUp();
    cache.set('a', { era: 'modern', ...told });
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.reprobe('a', probe)));
    expect(new Set(all)).toEqual(new Set([cache.peek('a')]));
    expect(backend.probes).toBe(1);
  });

  it('leaves what was known when it is inconclusive', async () => {
    const { cache, backend, probe } = setUp();
    const known = cache.set('a', { era: 'modern', ...told });
    backend.answer = nothing;
    expect(await cache.reprobe('a', probe)).toBeUndefined();
    expect(cache.peek('a')).toBe(known);
  });
});

describe('the revision that a connection negotiated', () => {
  it.each([undefined, null, 42, '', '2025-11-25', '2024-11-05', 'latest', '2099'])(
    'teaches nothing: %s',
    async (revision) => {
      const { cache, backend, probe } = setUp();
      expect(await cache.confirm('a', revision, probe)).toBeUndefined();
      expect(cache.peek('a')).toBeUndefined();
      expect(backend.probes).toBe(0);
    },
  );

  it('is believed where nothing is known', async () => {
    const { cache, backend, probe } = setUp();
    expect(await cache.confirm('a', '2026-07-28', probe)).toMatchObject({
      era: 'modern',
      source: 'handshake',
    });
    expect(await cache.confirm('a', '2026-07-28', probe)).toBeUndefined();
    expect(backend.probes).toBe(0);
  });

  it('is confirmed by a probe against a legacy verdict', async () => {
    const { cache, backend, probe } = setUp();
    cache.set('a', { era: 'legacy', ...told });
    backend.answer = modern;
    expect(await cache.confirm('a', '2026-07-28', probe)).toMatchObject({ era: 'modern', source: 'probe' });
    expect(backend.probes).toBe(1);
  });

  it('is refuted once, and for a while', async () => {
    const { cache, backend, probe, clock } = setUp();
    cache.set('a', { era: 'legacy', ...told });
    const confirm = () => cache.confirm('a', '2026-07-28', probe);
    expect([await confirm(), await confirm()]).toEqual([undefined, undefined]);
    expect(backend.probes).toBe(1);
    clock.now += 5 * minute - 1;
    await confirm();
    expect(backend.probes).toBe(1);
    clock.now += 1;
    backend.answer = modern;
    expect(await confirm()).toMatchObject({ era: 'modern' });
    expect(backend.probes).toBe(2);
  });

  it('is asked for again after a probe that learnt nothing', async () => {
    const { cache, backend, probe } = setUp();
    const known = cache.set('a', { era: 'legacy', ...told });
    backend.answer = nothing;
    await cache.confirm('a', '2026-07-28', probe);
    expect(cache.peek('a')).toBe(known);
    await cache.confirm('a', '2026-07-28', probe);
    expect(backend.probes).toBe(2);
  });
});

describe('a change of era', () => {
  it('is told, and nothing else is', async () => {
    const changes: EraChange[] = [];
    const { cache, clock, backend, probe } = setUp({ onChange: (change) => changes.push(change) });
    await cache.resolve('a', probe);
    cache.set('a', { era: 'legacy', ...told });
    clock.now += 60 * minute;
    backend.answer = modern;
    await Promise.all([cache.resolve('a', probe), cache.resolve('a', probe)]);
    expect(changes).toMatchObject([
      { key: 'a', from: { era: 'legacy' }, to: { era: 'modern', source: 'probe' } },
    ]);
  });

  it('is a warning of the process where nobody listens', async () => {
    const cache = new RevisionCache();
    const warned = once(process, 'warning');
    cache.set('http://127.0.0.1/mcp', { era: 'legacy', ...told });
    cache.set('http://127.0.0.1/mcp', { era: 'modern', ...told });
    expect(await warned).toMatchObject([
      {
        code: 'MCP_COMPAT_ERA_CHANGED',
        message: 'MCP server http://127.0.0.1/mcp is modern now, and was legacy before (told)',
      },
    ]);
  });

  it('is kept though the listener throws', () => {
    const { cache } = setUp({
      onChange: () => {
        throw new Error('listener');
      },
    });
    cache.set('a', { era: 'legacy', ...told });
    expect(cache.set('a', { era: 'modern', ...told })).toBe(cache.peek('a'));
  });
});

describe('an option', () => {
  it.each<RevisionCacheOptions>([
    { legacyTtlMs: -1 },
    { legacyTtlMs: Number.POSITIVE_INFINITY },
    { legacyTtlMs: Number.NaN },
    { jitter: 2 },
    { maxEntries: 0 },
    { maxEntries: 1.5 },
    { reprobeIntervalMs: '1' as never },
  ])('out of range is refused: %j', (options) => {
    expect(() => new RevisionCache(options)).toThrow(RangeError);
  });
});
