import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hash64 } from '../src/hash.js';

describe('hash64', () => {
  it.each([
    ['', '488bdcb81aee8d83'],
    ['a', '501c2ba782c97901'],
    ['b', '459eda5bc254d2bf'],
    ['mcp-compat', '47fdb38f641ea2f7'],
    ['tools/list', 'cd847142ccc9634a'],
    ['\u{1f600}', '8fd0ca036ef9b4ae'],
    ['\ud83d', 'a0b9505fd8ab22d6'],
    ['x'.repeat(10_000), 'b0b9e289a3d3b241'],
  ])('of %j never changes', (text, expected) => {
    expect(hash64(text)).toBe(expected);
  });

  it('is 16 hex digits of the text alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hash64(text)).toMatch(/^[0-9a-f]{16}$/);
        expect(hash64(`${text}`)).toBe(hash64(text));
      }),
      { numRuns: 200 },
    );
  });

  it('tells a hundred thousand similar texts apart', () => {
    const seen = new Set<string>();
    for (let index = 0; index < 50_000; index++) {
      seen.add(hash64(`tool_${index}`));
      seen.add(hash64(`${index}_tool`));
    }
    expect(seen.size).toBe(100_000);
  });

  it('notices the order of parts', () => {
    expect(hash64('ab')).not.toBe(hash64('ba'));
    expect(hash64('a,b')).not.toBe(hash64('b,a'));
    expect(hash64('\0')).not.toBe(hash64('\0\0'));
  });

  it('spreads: each of the 64 bits is set in about half of the hashes', () => {
    const count = 4000;
    const ones = new Array<number>(64).fill(0);
    for (let index = 0; index < count; index++) {
      const bits = BigInt(`0x${hash64(`name ${index}`)}`);
      for (let bit = 0; bit < 64; bit++) if ((bits >> BigInt(bit)) & 1n) ones[bit] = (ones[bit] ?? 0) + 1;
    }
    // Six standard deviations of a fair coin.
    const most = 6 * Math.sqrt(count / 4);
    expect(ones.filter((sum) => Math.abs(sum - count / 2) > most)).toEqual([]);
  });

  it('one changed bit of the text changes about half of the hash', () => {
    let flipped = 0;
    const texts = 500;
    for (let index = 0; index < texts; index++) {
      const one = BigInt(`0x${hash64(`text ${index}a`)}`);
      const other = BigInt(`0x${hash64(`text ${index}c`)}`);
      flipped += (one ^ other).toString(2).replaceAll('0', '').length;
    }
    expect(flipped / texts).toBeGreaterThan(28);
    expect(flipped / texts).toBeLessThan(36);
  });
});
