import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedMap } from '../src/bounded-map.js';

describe('BoundedMap', () => {
  it('forgets the oldest beyond its limit', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, 2, 3]);
    expect(map.size).toBe(2);
  });

  it('goes by age, not by use: reading or writing again keeps nothing young', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('a', 3);
    map.set('c', 4);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 4]);
  });

  it('take returns and removes', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    expect([map.take('a'), map.take('a'), map.size]).toEqual([1, undefined, 0]);
  });

  it('clear empties', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.clear();
    expect([map.size, map.get('a')]).toEqual([0, undefined]);
  });

  it('tells keys of different types and __proto__ apart', () => {
    const map = new BoundedMap<string | number, string>(9);
    map.set(1, 'number');
    map.set('1', 'text');
    map.set('__proto__', 'key');
    expect([map.get(1), map.get('1'), map.get('__proto__'), map.get('constructor')]).toEqual([
      'number',
      'text',
      'key',
      undefined,
    ]);
  });

  it('behaves as a list of its last entries, whatever is done to it', () => {
    const step = fc.record({ what: fc.constantFrom('get', 'set', 'take'), key: fc.nat(9), value: fc.nat() });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 60 }), (limit, steps) => {
        const map = new BoundedMap<number, number>(limit);
        let model: [number, number][] = [];
        for (const { what, key, value } of steps) {
          const known = model.find(([other]) => other === key);
          if (what === 'set') {
            map.set(key, value);
            if (known) known[1] = value;
            else model = [...model, [key, value] as [number, number]].slice(-limit);
          } else {
            expect(what === 'get' ? map.get(key) : map.take(key)).toBe(known?.[1]);
            if (what === 'take') model = model.filter(([other]) => other !== key);
          }
          expect(map.size).toBe(model.length);
        }
      }),
      { numRuns: 200 },
    );
  });
});
