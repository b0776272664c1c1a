import { describe, expect, it } from 'vitest';
import { toModelOutput } from '../../src/output/index.js';
import { text } from './support.js';

const joined = (result: unknown, options = {}) =>
  toModelOutput(result, options)
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('');

/* What is not counted took longer than a test may when work grew with the square of the size. */
describe('work that grows no faster than the result', () => {
  it('with many empty texts', () => {
    expect(joined({ content: Array(100_000).fill(text('')) })).toBe('');
  });

  it.each([
    ['x', (keys: object) => keys],
    ['{', (keys: object) => keys],
    ['{', (keys: object) => ({ result: keys })],
    ['1', (keys: object) => keys],
    ['{"a":{', (keys: object) => ({ a: keys })],
  ])('with many texts %j beside many keys, which are listed once', (words, structureOf) => {
    const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, index]));
    let listings = 0;
    const keys = new Proxy(
      { result: 1, ...fields },
      {
        ownKeys(target) {
          listings += 1;
          return Reflect.ownKeys(target);
        },
      },
    );
    const content = Array(500).fill(text(words));
    expect(joined({ content, structuredContent: structureOf(keys) })).toContain('"k29":29');
    expect(listings).toBeLessThan(10);
  });

  it('with many tags split between texts', () => {
    const content = Array.from({ length: 100_000 }, (_, index) =>
      text(index % 2 === 0 ? '<' : '/mcp-structured-result>'),
    );
    expect(joined({ content }, { maxChars: 10_000_000 })).not.toContain('</mcp-structured-result>');
  });

  it('with white space where Base64 belongs', () => {
    const image = { type: 'image', mimeType: 'image/png', data: `${' '.repeat(1_000_000)}!` };
    expect(joined({ content: [image] })).toContain('not Base64');
  });
});
