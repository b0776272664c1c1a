import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../src/plan/changes.js';
import { applyChanges } from '../support/apply-changes.js';
import { jsonMessage } from '../support/arbitraries.js';
import { anySituation, send } from '../support/situations.js';

describe('changesBetween', () => {
  it.each<[string, unknown, unknown, [string, unknown, unknown][]]>([
    ['the same', { a: 1 }, { a: 1 }, []],
    ['equal primitives', 1, 1, []],
    ['NaN and itself', Number.NaN, Number.NaN, []],
    ['a changed member', { a: 1, b: 2 }, { a: 1, b: 3 }, [['/b', 2, 3]]],
    ['an added member', { a: 1 }, { a: 1, b: 2 }, [['/b', undefined, 2]]],
    ['a removed member', { a: 1, b: 2 }, { a: 1 }, [['/b', 2, undefined]]],
    ['null and absent', { a: null }, {}, [['/a', null, undefined]]],
    ['deep', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, [['/a/b/0/c', 1, 2]]],
    ['the whole', [], {}, [['', [], {}]]],
    ['a list for an object', { a: [] }, { a: {} }, [['/a', [], {}]]],
    ['a text for a list', { a: 'x y' }, { a: ['x', 'y'] }, [['/a', 'x y', ['x', 'y']]]],
    ['escaped keys', { 'a/b~c': 1 }, { 'a/b~c': 2 }, [['/a~1b~0c', 1, 2]]],
    ['an empty key', { '': 1 }, { '': 2 }, [['/', 1, 2]]],
    ['an item at the end', [1], [1, 2], [['/1', undefined, 2]]],
    ['an item at the start', [2], [1, 2], [['/0', undefined, 1]]],
    ['an item between', [1, 3], [1, 2, 3], [['/1', undefined, 2]]],
    ['a removed first item', [1, 2, 3], [2, 3], [['/0', 1, undefined]]],
    ['a removed middle item', [1, 2, 3], [1, 3], [['/1', 2, undefined]]],
    ['a removed last item', [1, 2, 3], [1, 2], [['/2', 3, undefined]]],
    [
      'all removed',
      [1, 2],
      [],
      [
        ['/0', 1, undefined],
        ['/1', 2, undefined],
      ],
    ],
    ['a changed item', [1, 2, 3], [1, 9, 3], [['/1', 2, 9]]],
    ['two of the same', [1, 1], [1], [['/1', 1, undefined]]],
  ])('finds %s', (_what, before, after, expected) => {
    const changes = expected.map(([pointer, was, is]) => ({ pointer, before: was, after: is }));
    expect(changesBetween(before, after)).toEqual(changes);
  });

  it('reads own members only', () => {
    const changed = changesBetween({}, JSON.parse('{"__proto__":1,"constructor":2}'));
    expect(changed.map(({ pointer, before }) => [pointer, before])).toEqual([
      ['/__proto__', undefined],
      ['/constructor', undefined],
    ]);
  });

  it('does not look into what both share', () => {
    const shared = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('looked');
        },
      },
    );
    expect(changesBetween({ shared, a: 1 }, { shared, a: 2 })).toHaveLength(1);
  });

  it('ends on cycles', () => {
    const cycle = (value: number) => {
      const node: Record<string, unknown> = { value };
      node['self'] = node;
      return node;
    };
    const changes = changesBetween(cycle(1), cycle(2));
    expect(changes[0]?.pointer).toBe('/value');
    expect(changes.length).toBeLessThan(100);
  });

  it('describes any difference between two JSON values', () => {
    const value = fc.jsonValue({ maxDepth: 3 }).map((one) => JSON.parse(JSON.stringify(one)));
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(applyChanges(before, changesBetween(before, after))).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  it('describes any list against another', () => {
    const list = fc.array(fc.oneof(fc.nat(3), fc.record({ a: fc.nat(2) })), { maxLength: 6 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        expect(applyChanges({ before }, changesBetween({ before }, { before: after }))).toEqual({
          before: after,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('describes what any plan does', () => {
    fc.assert(
      fc.property(anySituation, jsonMessage, ({ compat, client }, message) => {
        const after = send(compat.resolve(client), message);
        expect(applyChanges(message.value, changesBetween(message.value, after))).toEqual(after);
      }),
      { numRuns: 400 },
    );
  });
});
