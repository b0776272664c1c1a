import { describe, expect, it } from 'vitest';
import { type Policy, type ToModelOutputOptions, toModelOutput } from '../../src/output/index.js';
import { shown, smallPng, text, textOf, withLosses } from './support.js';

const block = (json: string): string => `\n<mcp-structured-result>\n${json}\n</mcp-structured-result>`;
const structure = block('{"structuredContent":{"a":1}}');
const image = { type: 'image', mimeType: 'image/png', data: smallPng } as const;
const leftOut = (what: string, policy: Policy): string =>
  `[MCP content dropped: ${what}, which the policy ${policy} leaves out.]`;

describe('a policy', () => {
  const both = { content: [text('t')], structuredContent: { a: 1 } };
  const same = { content: [text('{"a":1}')], structuredContent: { a: 1 } };
  const onlyStructure = { content: [], structuredContent: { a: 1 } };
  const onlyText = { content: [text('t')] };
  const failed = { ...both, isError: true };
  const withImage = { content: [text('t'), image], structuredContent: { a: 1 } };

  const rows: [Policy, unknown, unknown[]][] = [
    ['deduplicated', both, ['t', structure]],
    ['deduplicated', same, ['{"a":1}']],
    ['deduplicated', failed, ['t', structure]],
    ['both', same, ['{"a":1}', structure]],
    ['content-first', both, ['t']],
    ['content-first', onlyStructure, [structure]],
    ['content-first', { content: [text(' \n')], structuredContent: { a: 1 } }, [' \n', structure]],
    [
      'content-first',
      { content: [image], structuredContent: { a: 1 } },
      ['<mcp_tool_result>', image, '</mcp_tool_result>'],
    ],
    ['structured-first', both, [structure]],
    ['structured-first', withImage, ['<mcp_tool_result>', image, '</mcp_tool_result>', structure]],
    ['structured-first', failed, ['t', structure]],
    ['structured-first', onlyText, ['t']],
    [
      'structured-first',
      { content: [text('t')], structuredContent: null },
      ['t', block('{"structuredContent":null}')],
    ],
    ['content-only', both, ['t']],
    ['content-only', onlyStructure, [leftOut('structuredContent', 'content-only')]],
    ['structured-only', both, [structure]],
    ['structured-only', withImage, [leftOut('2 blocks of content', 'structured-only'), structure]],
    ['structured-only', onlyText, [leftOut('1 block of content', 'structured-only')]],
    ['structured-only', { content: [] }, []],
  ];

  it.each(rows)('%s makes of %j what it should', (policy, result, expected) => {
    expect(shown(toModelOutput(result, { policy }))).toEqual(expected);
  });

  it('reports what it leaves out', () => {
    expect(withLosses(both, { policy: 'content-only' }).losses).toEqual([
      { pointer: '/structuredContent', reason: 'policy' },
    ]);
    expect(withLosses(both, { policy: 'structured-only' }).losses).toEqual([
      { pointer: '/content', reason: 'policy' },
    ]);
    expect(withLosses(same).losses).toEqual([{ pointer: '/structuredContent', reason: 'duplicate' }]);
    expect(withLosses(both).losses).toEqual([]);
  });
});

describe('meta', () => {
  const result = {
    content: [text('t')],
    _meta: { 'com.example/a': 'A', 'com.example/b': 'B', c: 'C', 'dev.mcp/d': 'D' },
  };
  const visible = (meta: ToModelOutputOptions['meta']): string =>
    textOf(toModelOutput(result, meta === undefined ? {} : { meta })).replaceAll(/[^A-Z]/g, '');

  it.each<[string, ToModelOutputOptions['meta']]>([
    ['', undefined],
    ['', 'omit'],
    ['ABC', 'vendor'],
    ['ABC', {}],
    ['AB', { allow: ['com.example/'] }],
    ['A', { allow: ['com.example/'], deny: ['com.example/b'] }],
    ['C', { deny: ['com.example/'] }],
    ['C', { allow: ['c', 'dev.mcp/', 'dev.mcp/d'] }],
    ['', { allow: [] }],
  ])('shows "%s" for %j', (expected, meta) => {
    expect(visible(meta)).toBe(expected);
  });

  it('never shows that of blocks', () => {
    const blocks = [{ ...text('t'), _meta: { 'com.example/a': 'SECRET' } }];
    expect(textOf(toModelOutput({ content: blocks }, { meta: 'vendor' }))).toBe('t');
  });

  it('reports keys by their place', () => {
    expect(withLosses({ content: [], _meta: { 'a/b~': 1 } }).losses).toEqual([
      { pointer: '/_meta/a~1b~0', reason: 'policy' },
    ]);
  });
});

describe('a wrong option', () => {
  const call = (options: object) => () => toModelOutput({ content: [] }, options as ToModelOutputOptions);

  it('is refused with what there is', () => {
    expect(call({ policy: 'content' })).toThrow(/Unknown policy "content".*content-first/);
    expect(call({ preset: 'kimi' })).toThrow(/Unknown preset "kimi".*kimi-code@2600/);
    expect(call({ preset: 'constructor' })).toThrow(TypeError);
    expect(call({ maxChars: -1 })).toThrow(RangeError);
    expect(call({ maxChars: Number.NaN })).toThrow('maxChars must be a number from 0 on, not NaN.');
    expect(call({ maxChars: '10' })).toThrow(RangeError);
    expect(call({ maxBinaryBytes: -1 })).toThrow(RangeError);
  });
});
