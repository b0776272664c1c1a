import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysTheSame } from '../../src/output/structured/same-json.js';
import { isSameNumber } from '../../src/output/structured/same-number.js';

describe('a text says the same as a value', () => {
  it.each([
    ['{"a":1,"b":[true,false,null,"x"]}', { a: 1, b: [true, false, null, 'x'] }],
    ['\r\n\t {"b" : 2 ,\n"a": [ ] , "c" : { } } ', { a: [], b: 2, c: {} }],
    ['{"\\u0061\\n":"\\"\\\\\\/\\ud83d\\ude00"}', { 'a\n': '"\\/\u{1f600}' }],
    ['{"__proto__":{"x":1},"constructor":2}', JSON.parse('{"__proto__":{"x":1},"constructor":2}')],
    ['1.50e1', 15],
    ['"text"', 'text'],
    ['null', null],
    ['-0', -0],
    [`"${'long '.repeat(20)}"`, 'long '.repeat(20)],
  ])('%s', (text, value) => {
    expect(saysTheSame(text, value)).toBe(true);
  });

  it.each([
    ['', undefined],
    ['', ''],
    ['{"a":1}', { a: 1, b: 2 }],
    ['{"a":1,"b":2}', { a: 1 }],
    ['{"a":1,"a":1}', { a: 1 }],
    ['{"a":1,"a":1}', { a: 1, b: 1 }],
    ['{"b":1,"b":1}', { a: 1, b: 1 }],
    ['{"a":1}x', { a: 1 }],
    ['{"a":1,}', { a: 1 }],
    ['[1,2', [1, 2]],
    ['[1 2]', [1, 2]],
    ['[]', {}],
    ['{}', []],
    ['[,1]', [1]],
    ['{"a" 1}', { a: 1 }],
    ['{"constructor":1}', { a: 1 }],
    ['{"toString":1}', Object.create({ toString: 1 })],
    ['{}', new Map()],
    ['"1970-01-01T00:00:00.000Z"', new Date(0)],
    ['"a\nb"', 'a\nb'],
    [`"${'a\nb'.repeat(30)}"`, 'a\nb'.repeat(30)],
    ['"\\n"', '\\n'],
    [`"${'\\n'.repeat(30)}"`, '\\n'.repeat(30)],
    ['"a', 'a'],
    ['"a"b"', 'a"b'],
    ['"\\x"', 'x'],
    ['truex', true],
    ['1', true],
    ['1', 1n],
    ['0', -0],
    ['-0', 0],
    ['01', 1],
    ['1.', 1],
    ['+1', 1],
    ['.5', 0.5],
    ['null', undefined],
    ['\ufeff{}', {}],
  ])('%s is something else than %o', (text, value) => {
    expect(saysTheSame(text, value)).toBe(false);
  });

  it('exactly if it parses to an equal value, however it is laid out', () => {
    const value = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
    fc.assert(
      fc.property(value, value, fc.constantFrom(undefined, 1, '\t'), (one, other, indent) => {
        const text = JSON.stringify(one, undefined, indent);
        const parsed: unknown = JSON.parse(text);
        expect(saysTheSame(text, parsed)).toBe(true);
        expect(saysTheSame(text, other)).toBe(isDeepStrictEqual(parsed, other));
      }),
      { numRuns: 1000 },
    );
  });

  it('never if a character is missing or another', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.string({ maxLength: 1 }), (value, at, other) => {
        const text = JSON.stringify(value);
        const parsed: unknown = JSON.parse(text);
        const index = at % text.length;
        const changed = text.slice(0, index) + other + text.slice(index + 1);
        let again: unknown;
        try {
          again = JSON.parse(changed);
        } catch {
          again = Symbol('no JSON');
        }
        if (saysTheSame(changed, parsed)) expect(again).toEqual(parsed);
        else if (!changed.includes('"')) expect(isDeepStrictEqual(again, parsed)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('numbers', () => {
  it.each([
    ['1', 1, true, true],
    ['1.0', 1, true, false],
    ['1e3', 1000, true, false],
    ['1000', 1000, true, true],
    ['10E-1', 1, true, false],
    ['0.10', 0.1, true, false],
    ['1e21', 1e21, true, false],
    ['1e+21', 1e21, true, true],
    ['0.0', 0, true, false],
    ['0e5', 0, true, false],
    ['-0', -0, true, false],
    ['-0.0', -0, true, false],
    ['0', -0, false, false],
    ['12345678901234567890', Number('12345678901234567890'), false, false],
    ['12345678901234567000', 12345678901234567000, true, true],
    ['0.1000000000000000055', 0.1, false, false],
    ['9007199254740993', 9007199254740992, false, false],
    ['1e400', Number.POSITIVE_INFINITY, false, false],
    ['1e-400', 0, false, false],
    ['2', 1, false, false],
  ])('%s for %d: exactly the same %s, canonical %s', (source, value, exact, canonical) => {
    expect(isSameNumber(source, value, 'exact')).toBe(exact);
    expect(isSameNumber(source, value, 'canonical')).toBe(canonical);
  });

  it('are the same however a double is written out', () => {
    const double = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((value) => !Object.is(value, -0));
    fc.assert(
      fc.property(double, (value) => {
        const source = JSON.stringify(value);
        expect(isSameNumber(source, value, 'canonical')).toBe(true);
        const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
        expect(isSameNumber(`${mantissa}E${exponent}`, value, 'exact')).toBe(true);
        expect(
          isSameNumber(`${mantissa}${mantissa.includes('.') ? '' : '.'}0000e${exponent}`, value, 'exact'),
        ).toBe(true);
        expect(
          isSameNumber(
            `${mantissa}${mantissa.includes('.') ? '' : '.'}0000000000000000001e${exponent}`,
            value,
            'exact',
          ),
        ).toBe(false);
      }),
    );
  });
});
