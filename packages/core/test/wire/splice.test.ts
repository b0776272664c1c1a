import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splice } from '../../src/wire/splice.js';

/** Applies a change to what the text says and splices it in. */
function spliced(text: string, change: (value: never) => unknown): string {
  const value = JSON.parse(text) as never;
  return splice(text, value, change(value));
}

describe('splice', () => {
  it.each([
    [
      'keeps spacing and order',
      ' { "b" : 1 ,\n"a" : [ 2 ] }\n',
      (v: object) => ({ ...v, b: 3 }),
      ' { "b" : 3 ,\n"a" : [ 2 ] }\n',
    ],
    [
      'keeps numbers that no double holds',
      '{"id":12345678901234567890,"p":0.7,"z":1.0}',
      (v: object) => ({ ...v, p: 1 }),
      '{"id":12345678901234567890,"p":1,"z":1.0}',
    ],
    [
      'keeps escapes as they were written',
      '{"a":"\\u00e9\\/","b":1}',
      (v: object) => ({ ...v, b: 2 }),
      '{"a":"\\u00e9\\/","b":2}',
    ],
    ['removes the first member', '{"a":null, "b":1}', ({ b }: { b: 1 }) => ({ b }), '{"b":1}'],
    [
      'removes a member in the middle',
      '{"a":1, "b":null, "c":3}',
      ({ a, c }: { a: 1; c: 3 }) => ({ a, c }),
      '{"a":1, "c":3}',
    ],
    ['removes the last member', '{"a":1, "b":null}', ({ a }: { a: 1 }) => ({ a }), '{"a":1}'],
    ['removes all members', '{ "a" : 1 }', () => ({}), '{}'],
    ['adds to an empty object', '{ }', () => ({ a: 1 }), '{"a":1}'],
    ['adds members behind the others', '{"a":1 }', (v: object) => ({ ...v, b: [] }), '{"a":1,"b":[]}'],
    ['takes undefined for missing', '{"a":1,"b":2}', (v: object) => ({ ...v, a: undefined }), '{"b":2}'],
    [
      'changes an element in its place',
      '[1, {"n":1.0,"x":0} ,3]',
      ([a, b, c]: [number, object, number]) => [a, { ...b, x: 5 }, c],
      '[1, {"n":1.0,"x":5} ,3]',
    ],
    [
      'drops an element and keeps the others',
      '[{"n":1.0},{"n":2.0},{"n":3.0}]',
      (v: object[]) => [v[0], v[2]],
      '[{"n":1.0},{"n":3.0}]',
    ],
    ['appends elements', '[{"n":1.0}]', (v: object[]) => [...v, { m: 1 }], '[{"n":1.0},{"m":1}]'],
    [
      'writes an object anew that names a key twice',
      '{"a":1.0,"a":2.0,"b":{"c":1.0}}',
      (v: object) => ({ ...v, d: 1 }),
      '{"a":2,"b":{"c":1},"d":1}',
    ],
    ['replaces the whole', '[1]', () => 'x', '"x"'],
    [
      'replaces a value of another shape',
      '{"a":[1],"b":"x"}',
      (v: object) => ({ ...v, a: { c: 1 } }),
      '{"a":{"c":1},"b":"x"}',
    ],
    [
      'reads keys with escapes',
      '{"\\u0061":1.0,"b":2}',
      (v: object) => ({ ...v, b: 3 }),
      '{"\\u0061":1.0,"b":3}',
    ],
    [
      'reads strings that end in backslashes',
      '{"a":"\\\\","b":"\\\\\\"}","c":1}',
      (v: object) => ({ ...v, c: 2 }),
      '{"a":"\\\\","b":"\\\\\\"}","c":2}',
    ],
    [
      'keeps a member called __proto__',
      '{"__proto__":{"x":1.0},"b":1}',
      (v: object) => ({ ...v, b: 2 }),
      '{"__proto__":{"x":1.0},"b":2}',
    ],
  ] as [string, string, (value: never) => unknown, string][])('%s', (_what, text, change, expected) => {
    expect(spliced(text, change)).toBe(expected);
  });

  it('gives back the text when nothing changes', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(spliced(text, (value) => value)).toBe(text);
      }),
    );
  });

  it('says what JSON.stringify says, whatever changes', () => {
    const space = fc.constantFrom(undefined, 1, '\t');
    fc.assert(
      fc.property(
        fc.jsonValue(),
        space,
        fc.infiniteStream(fc.nat(9)),
        fc.jsonValue(),
        (before, indent, dice, other) => {
          const text = JSON.stringify(before, undefined, indent);
          const value: unknown = JSON.parse(text);
          const after = changed(value, dice, other);
          expect(JSON.parse(splice(text, value, after))).toEqual(JSON.parse(JSON.stringify(after)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('takes a value as deep as JSON.parse does, where no rule touched it', () => {
    const depth = 5_000;
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    expect(spliced(`{"deep":${deep},"a":1}`, (v: object) => ({ ...v, a: 2 }))).toBe(`{"deep":${deep},"a":2}`);
  });
});

/** Changes parts here and there, copying only along the way. */
function changed(value: unknown, dice: Iterator<number>, other: unknown): unknown {
  const roll = dice.next().value;
  if (roll === 0) return other;
  if (Array.isArray(value)) {
    if (roll === 1) return value.slice(1);
    if (roll === 2) return [...value, other];
    if (roll === 3)
      return value.filter((_, index) => index % 2 === 0).map((item) => changed(item, dice, other));
    if (roll < 7) return value.map((item) => changed(item, dice, other));
    return value;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (roll === 1) return Object.fromEntries(entries.slice(1));
    if (roll === 2) return { ...value, added: other };
    if (roll === 3)
      return Object.fromEntries(entries.slice(0, -1).map(([key, item]) => [key, changed(item, dice, other)]));
    if (roll < 7) return Object.fromEntries(entries.map(([key, item]) => [key, changed(item, dice, other)]));
  }
  return value;
}
