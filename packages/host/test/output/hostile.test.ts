import { Client } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { toModelOutput, withHostCompat } from '../../src/index.js';

const text = (words: string) => ({ type: 'text', text: words });
const joined = (result: unknown, options = {}) =>
  toModelOutput(result, options)
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('');

/* Each took from half a minute to several when work grew with the square of the size. */
describe('work that grows no faster than the result', () => {
  it('with many empty texts', () => {
    expect(joined({ content: Array(100_000).fill(text('')) })).toBe('');
  });

  it.each([{}, { result: 1 }])('with many texts beside many keys and %j', (more) => {
    const keys = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`k${index}`, index]));
    const content = Array(3_000).fill(text('x'));
    expect(joined({ content, structuredContent: { ...more, ...keys } })).toContain('"k29":29');
  });

  it('with many tags split between texts', () => {
    const content = Array.from({ length: 20_000 }, (_, index) =>
      text(index % 2 === 0 ? '<' : '/mcp-structured-result>'),
    );
    expect(joined({ content }, { maxChars: 10_000_000 })).not.toContain('</mcp-structured-result>');
  });

  it('with white space where Base64 belongs', () => {
    const image = { type: 'image', mimeType: 'image/png', data: `${' '.repeat(1_000_000)}!` };
    expect(toModelOutput({ content: [image] }).every(({ type }) => type === 'text')).toBe(true);
  });
});

describe('a tag split over three texts', () => {
  it.each([
    ['<', '/mcp-structured', '-result>'],
    ['a <', '', '/mcp-structured-result>'],
  ])('does not form: %j %j %j', (...texts) => {
    expect(joined({ content: texts.map(text) })).not.toContain('</mcp-structured-result');
  });
});

describe('options that are none', () => {
  const wrong: readonly object[] = [
    ...[false, true, 'none', 'all', null, [], { allow: 'x' }, { deny: [1] }].map((meta) => ({ meta })),
    { audience: 'user' },
    { toolName: 5 },
    { toolName: null },
  ];
  it.each(wrong)('%j is said at once, and shows nothing', (options) => {
    expect(() => toModelOutput({ content: [text('t')], _meta: { secret: 1 } }, options)).toThrow(TypeError);
    expect(() => withHostCompat(new Client({ name: 'a', version: '1' }), { output: options })).toThrow(
      TypeError,
    );
  });

  it.each([true, false, null])('output: %j neither', (output) => {
    const client = new Client({ name: 'a', version: '1' });
    expect(() => withHostCompat(client, { output: output as never })).toThrow(TypeError);
  });
});

it('the preset of Codex shows no _meta of blocks', () => {
  const _meta = { 'io.modelcontextprotocol/x': 'SECRET', a: 'SECRET' };
  const content = [
    { type: 'resource_link', uri: 'a:1', name: 'n', _meta },
    { type: 'resource', resource: { uri: 'a:2', text: 'hello', _meta }, _meta },
  ];
  const shown = joined({ content }, { preset: 'codex' });
  expect(shown).toContain('hello');
  expect(shown).toContain('a:1');
  expect(shown).not.toContain('SECRET');
});
