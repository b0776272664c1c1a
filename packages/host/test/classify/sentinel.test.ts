import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeHeaderValue, encodeHeaderValue } from '../../src/index.js';

describe('a header value', () => {
  it.each(['my-tool', 'file:///tmp/foo.txt', 'two words', 'a\tb', '~', '=?base64?=', '?='])(
    'stays as it is: %j',
    (value) => {
      expect(encodeHeaderValue(value)).toBe(value);
    },
  );

  it.each([
    'café-résumé',
    '工具',
    'a\rb',
    'a\nb',
    '\0',
    ' edge',
    'edge ',
    '\tedge',
    '',
    '\x7f',
    '=?base64?YQ==?=',
  ])('is encoded: %j', (value) => {
    expect(encodeHeaderValue(value)).toBe(`=?base64?${Buffer.from(value).toString('base64')}?=`);
  });

  it.each([
    ['no base64', '=?base64?not-valid-base64!!?='],
    ['no padding', '=?base64?YQ?='],
    ['bits left over', '=?base64?YR==?='],
    ['no UTF-8', '=?base64?/w==?='],
  ])('is none with %s between the markers', (_what, value) => {
    expect(decodeHeaderValue(value)).toBeUndefined();
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const encoded = encodeHeaderValue(value);
        expect(encoded).toMatch(/^[\t\x20-\x7e]*$/);
        expect(decodeHeaderValue(encoded)).toBe(value);
      }),
    );
  });
});
