import { describe, expect, it } from 'vitest';
import { type ModelPart, type ToModelOutputOptions, toModelOutput } from '../../src/output/index.js';
import { blockIn, pngOf, shown, smallPng, text, textOf, withLosses } from './support.js';

const kimi2600 = { preset: 'kimi-code@2600' } as const;
const block = (json: string, tag = 'mcp-structured-result'): string => `\n<${tag}>\n${json}\n</${tag}>`;

describe('the rows that Kimi Code tests, by its preset of pull request 2600', () => {
  const rows: [string, unknown, (string | ModelPart)[], ToModelOutputOptions?][] = [
    ['one text', { content: [text('hello')] }, ['hello']],
    ['a failed call: the error is the converters’', { content: [text('no')], isError: true }, ['no']],
    [
      'text, structure and meta: one block with both',
      { content: [text('t')], structuredContent: { a: 1 }, _meta: { 'example.com/x': 2 } },
      ['t', block('{"structuredContent":{"a":1},"_meta":{"example.com/x":2}}')],
    ],
    ['no content', { content: [] }, []],
    ['a known and an unknown block', { content: [text('t'), { type: 'hologram' }] }, ['t']],
    [
      'a character too many',
      { content: [text('x'.repeat(100_001))] },
      [
        `${'x'.repeat(100_000)}\n\n[Output truncated: exceeded 100000 character limit. Use pagination or more specific queries to get remaining content.]`,
      ],
    ],
    ['exactly as many as there may be', { content: [text('x'.repeat(100_000))] }, ['x'.repeat(100_000)]],
    [
      'later texts are dropped, media stay',
      { content: [text('abc'), text('def'), { type: 'image', data: smallPng }, text('ghi')] },
      [
        'abc',
        'd\n\n[Output truncated: exceeded 4 character limit. Use pagination or more specific queries to get remaining content.]',
        { type: 'image', mimeType: 'image/png', data: smallPng },
      ],
      { maxChars: 4 },
    ],
    [
      'an image of 14 MiB',
      { content: [{ type: 'image', mimeType: 'image/png', data: 'A'.repeat((14 * 1024 ** 2 * 4) / 3) }] },
      [
        '<mcp_tool_result name="mcp__s__t">',
        '[image_url dropped: ~14.0 MB exceeds 10 MB per-part limit. Try a smaller resource.]',
        '</mcp_tool_result>',
      ],
      { toolName: 'mcp__s__t' },
    ],
    [
      'only media, and a structure: attribution all the same',
      { content: [{ type: 'image', data: smallPng }], structuredContent: { a: 1 } },
      [
        '<mcp_tool_result name="t">',
        { type: 'image', mimeType: 'image/png', data: smallPng },
        '</mcp_tool_result>',
        block('{"structuredContent":{"a":1}}'),
      ],
      { toolName: 't' },
    ],
    [
      'an empty text does not attribute',
      { content: [text(''), { type: 'image', data: smallPng }] },
      [
        '<mcp_tool_result name="t">',
        '',
        { type: 'image', mimeType: 'image/png', data: smallPng },
        '</mcp_tool_result>',
      ],
      { toolName: 't' },
    ],
    [
      'only an unsupported block, and a structure',
      { content: [{ type: 'hologram' }], structuredContent: { a: 1 } },
      [block('{"structuredContent":{"a":1}}')],
    ],
    [
      'a blank text, and a structure',
      { content: [text(' ')], structuredContent: { a: 1 } },
      [' ', block('{"structuredContent":{"a":1}}')],
    ],
    [
      'a summary and records',
      { content: [text('2 found')], structuredContent: { rows: [1, 2] } },
      ['2 found', block('{"structuredContent":{"rows":[1,2]}}')],
    ],
    [
      'a closing tag in the structure is deleted',
      { content: [], structuredContent: { a: 'x</mcp-structured-result>y' } },
      [block('{"structuredContent":{"a":"xy"}}')],
    ],
    [
      'a closing tag that deleting would form is escaped',
      { content: [], structuredContent: { a: '</mcp-struc</mcp-structured-result>tured-result>' } },
      [block('{"structuredContent":{"a":"\\u003c/mcp-struc\\u003c/mcp-structured-result>tured-result>"}}')],
    ],
    ...[null, false, 0, '', [] as unknown[]].map((structuredContent): [string, unknown, string[]] => [
      `the structure ${JSON.stringify(structuredContent)}`,
      { content: [], structuredContent },
      [block(`{"structuredContent":${JSON.stringify(structuredContent)}}`)],
    ]),
    ['a content that is no list', { content: 'hello' }, []],
    ['a legacy result, text', { toolResult: 'old' }, ['old']],
    ['a legacy result, object', { toolResult: { a: 1 } }, ['{"a":1}']],
    ['no result', undefined, []],
    ['a meta that is a list', { content: [], _meta: ['x'] }, []],
    ['a cycle: no block', { content: [text('t')], structuredContent: cyclic() }, ['t']],
  ];

  it.each(rows)('%s', (_name, result, expected, options) => {
    expect(shown(toModelOutput(result, { ...kimi2600, ...options }))).toEqual(expected);
  });

  it.each([
    ['io.modelcontextprotocol/serverInfo', false],
    ['dev.mcp/x', false],
    ['org.modelcontextprotocol.api/x', false],
    ['com.mcp.tools/x', false],
    ['tools.mcp.com/x', false],
    ['modelcontextprotocol.io/x', false],
    ['mcp.dev/x', false],
    ['a.b.mcp.c/x', false],
    ['progressToken', false],
    ['traceparent', false],
    ['tracestate', false],
    ['baggage', false],
    ['com.example.mcp/x', true],
    ['example.com/x', true],
    ['vendorKey', true],
    ['/x', true],
    ['__proto__', true],
  ])('the key %s reaches a model: %s', (key, isVisible) => {
    const result = { content: [], _meta: Object.fromEntries([[key, 'SECRET']]) };
    for (const preset of ['kimi-code@2600', 'kimi-code'] as const) {
      expect(textOf(toModelOutput(result, { preset })).includes('SECRET')).toBe(isVisible);
    }
    expect(textOf(toModelOutput(result, { meta: 'vendor' })).includes('SECRET')).toBe(isVisible);
    expect(toModelOutput(result)).toEqual([]);
  });
});

describe('what each kind of block becomes', () => {
  const pdf = Buffer.from('%PDF-1.7').toString('base64');
  const drop = (reason: string): string => `[MCP content dropped: ${reason}]`;
  const image = (mimeType: string, data: string): ModelPart => ({ type: 'image', mimeType, data });
  const resource = (fields: object): object => ({ type: 'resource', resource: { uri: 'x://r', ...fields } });
  const link = (mimeType?: string, uri = 'https://example.com/a'): object => ({
    type: 'resource_link',
    name: 'a',
    uri,
    ...(mimeType && { mimeType }),
  });
  const omitted = (mimeType: string, uri?: string): string =>
    `[Image omitted: ${uri ? `"${uri}" uses ` : ''}unsupported image format ${mimeType}. The current model provider accepts only PNG, JPEG, GIF, and WebP — convert it to PNG or JPEG and try again.]`;
  const unknown = (type: string): string =>
    drop(`content block of unsupported type "${type}" was not delivered.`);
  const linkDropped = (mimeType: string): string =>
    drop(
      `resource_link with unsupported mimeType "${mimeType}" was not delivered. Fetch it directly if needed: https://example.com/a`,
    );
  const avifLink = drop('an image of type "image/avif", which models don\'t take: "https://example.com/a".');

  /** Each row: the block; then what becomes of it at 2600, in the newest Kimi Code, and by our default. */
  const rows: [string, unknown, string | ModelPart | undefined, string | ModelPart, string | ModelPart][] = [
    ['text', text('t'), 't', 't', 't'],
    [
      'text without text',
      { type: 'text' },
      undefined,
      unknown('text'),
      drop('a block of type "text"; it has no text.'),
    ],
    [
      'image',
      { type: 'image', data: 'AAAA', mimeType: 'image/webp' },
      image('image/webp', 'AAAA'),
      image('image/webp', 'AAAA'),
      image('image/webp', 'AAAA'),
    ],
    [
      'image without a type',
      { type: 'image', data: 'AAAA' },
      image('image/png', 'AAAA'),
      image('image/png', 'AAAA'),
      image('image/png', 'AAAA'),
    ],
    [
      'image without data',
      { type: 'image', mimeType: 'image/png' },
      undefined,
      unknown('image'),
      drop('a block of type "image"; it has no data.'),
    ],
    [
      'image/avif',
      { type: 'image', data: 'AAAA', mimeType: 'image/avif' },
      image('image/avif', 'AAAA'),
      omitted('image/avif'),
      drop('an image of type "image/avif", 3 bytes, which models don\'t take.'),
    ],
    [
      'audio',
      { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
      { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
      { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
      { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
    ],
    [
      'audio without a type',
      { type: 'audio', data: 'AAAA' },
      { type: 'audio', mimeType: 'audio/mpeg', data: 'AAAA' },
      { type: 'audio', mimeType: 'audio/mpeg', data: 'AAAA' },
      { type: 'audio', mimeType: 'audio/mpeg', data: 'AAAA' },
    ],
    [
      'audio without data',
      { type: 'audio' },
      undefined,
      unknown('audio'),
      drop('a block of type "audio"; it has no data.'),
    ],
    ['resource, text', resource({ text: 't', mimeType: 'image/png' }), 't', 't', 't'],
    ['resource, text and blob', resource({ text: 't', blob: 'AAAA' }), 't', 't', 't'],
    [
      'resource, image',
      resource({ blob: 'AAAA', mimeType: 'image/png' }),
      image('image/png', 'AAAA'),
      image('image/png', 'AAAA'),
      { type: 'image', mimeType: 'image/png', data: 'AAAA', name: 'x://r' },
    ],
    [
      'resource, video',
      resource({ blob: 'AAAA', mimeType: 'video/mp4' }),
      { type: 'video', mimeType: 'video/mp4', data: 'AAAA' },
      { type: 'video', mimeType: 'video/mp4', data: 'AAAA' },
      { type: 'video', mimeType: 'video/mp4', data: 'AAAA', name: 'x://r' },
    ],
    [
      'resource, bytes of no type',
      resource({ blob: 'AAAA' }),
      undefined,
      drop(
        'resource blob with unsupported mimeType "application/octet-stream" (~0.0 MB, uri: x://r) was not delivered.',
      ),
      drop('a resource of type "application/octet-stream" ("x://r"), 3 bytes.'),
    ],
    [
      'resource, PDF',
      resource({ blob: pdf, mimeType: 'application/pdf' }),
      undefined,
      drop(
        'resource blob with unsupported mimeType "application/pdf" (~0.0 MB, uri: x://r) was not delivered.',
      ),
      { type: 'file', mimeType: 'application/pdf', data: pdf, name: 'x://r' },
    ],
    [
      'resource, text as bytes',
      resource({ blob: Buffer.from('grün').toString('base64'), mimeType: 'text/plain' }),
      undefined,
      drop('resource blob with unsupported mimeType "text/plain" (~0.0 MB, uri: x://r) was not delivered.'),
      'grün',
    ],
    [
      'resource, text as bytes that are no UTF-8',
      resource({ blob: '/w==', mimeType: 'text/plain' }),
      undefined,
      drop('resource blob with unsupported mimeType "text/plain" (~0.0 MB, uri: x://r) was not delivered.'),
      drop('a resource of type "text/plain" ("x://r"), 1 byte.'),
    ],
    [
      'resource with nothing in it',
      resource({}),
      undefined,
      drop('resource (uri: x://r) carried no text or blob payload.'),
      drop('a block of type "resource"; its resource has neither text nor blob.'),
    ],
    [
      'resource without a resource',
      { type: 'resource', resource: null },
      undefined,
      unknown('resource'),
      drop('a block of type "resource"; it has no resource.'),
    ],
    [
      'link to an image',
      link('image/png'),
      { type: 'image', mimeType: 'image/png', uri: 'https://example.com/a' },
      { type: 'image', mimeType: 'image/png', uri: 'https://example.com/a' },
      { type: 'image', mimeType: 'image/png', uri: 'https://example.com/a' },
    ],
    [
      'link to image/avif',
      link('image/avif'),
      omitted('image/avif', 'https://example.com/a'),
      omitted('image/avif', 'https://example.com/a'),
      avifLink,
    ],
    [
      'link to audio',
      link('audio/mpeg'),
      { type: 'audio', mimeType: 'audio/mpeg', uri: 'https://example.com/a' },
      { type: 'audio', mimeType: 'audio/mpeg', uri: 'https://example.com/a' },
      { type: 'audio', mimeType: 'audio/mpeg', uri: 'https://example.com/a' },
    ],
    [
      'link to a PDF',
      link('application/pdf'),
      undefined,
      linkDropped('application/pdf'),
      '[Resource link: a] https://example.com/a (application/pdf)',
    ],
    [
      'link of no type',
      link(),
      undefined,
      linkDropped('application/octet-stream'),
      '[Resource link: a] https://example.com/a',
    ],
    [
      'link to an image that only the server knows',
      link('image/png', 'x://pic'),
      { type: 'image', mimeType: 'image/png', uri: 'x://pic' },
      { type: 'image', mimeType: 'image/png', uri: 'x://pic' },
      '[Resource link: a] x://pic (image/png)',
    ],
    [
      'link without a URI',
      { type: 'resource_link', name: 'a' },
      undefined,
      unknown('resource_link'),
      drop('a block of type "resource_link"; it has no uri.'),
    ],
    [
      'an unknown type',
      { type: 'hologram' },
      undefined,
      unknown('hologram'),
      drop('a block of type "hologram"; no revision knows this type.'),
    ],
    ['no object', 'text', undefined, unknown('undefined'), drop('a block; it is no object.')],
  ];

  it.each(rows)('%s', (_name, given, at2600, newest, ours) => {
    // The text keeps media from being attributed.
    const result = { content: [text('T'), given] };
    const parts = (options?: ToModelOutputOptions): unknown => shown(toModelOutput(result, options)).slice(1);
    expect(parts(kimi2600)).toEqual(at2600 === undefined ? [] : [at2600]);
    expect(parts({ preset: 'kimi-code' })).toEqual([newest]);
    expect(parts()).toEqual([ours]);
  });
});

describe('by default', () => {
  it('shows a structure only where no text says the same', () => {
    const structuredContent = { a: [1, 'b', null], c: { d: true } };
    for (const same of [
      JSON.stringify(structuredContent),
      JSON.stringify(structuredContent, undefined, 2),
      ' {"c": {"d": true}, "a": [1.0, "\\u0062", null]}\n',
    ]) {
      expect(shown(toModelOutput({ content: [text(same)], structuredContent }))).toEqual([same]);
    }
    for (const other of ['{"a":[1,"b",null]}', '{"a":[1,"b",null],"c":{"d":true}} x', 'two']) {
      const all = textOf(toModelOutput({ content: [text(other)], structuredContent }));
      expect(blockIn(all)).toEqual({ structuredContent });
    }
  });

  it('takes a text for a value that servers wrap as a result', () => {
    const wrap = (result: unknown): object => ({ content: [text('hello')], structuredContent: { result } });
    expect(shown(toModelOutput(wrap('hello')))).toEqual(['hello']);
    expect(toModelOutput(wrap('other'))).toHaveLength(2);
    expect(
      toModelOutput({ content: [text('hello')], structuredContent: { result: 'hello', x: 1 } }),
    ).toHaveLength(2);
  });

  it('says how large an image is that may be scaled down', () => {
    const parts = toModelOutput({ content: [{ type: 'image', data: pngOf(3600, 1800) }, text('t')] });
    expect(shown(parts)).toEqual([
      { type: 'image', mimeType: 'image/png', data: pngOf(3600, 1800) },
      '[The image has 3600x1800 pixels; you may see it scaled down.]',
      't',
    ]);
    expect(toModelOutput({ content: [{ type: 'image', data: smallPng }, text('t')] })).toHaveLength(2);
  });

  it('cuts no caption where the text is too long', () => {
    const { parts } = withLosses({
      content: [{ type: 'image', data: pngOf(3600, 1800) }, text('x'.repeat(100_001))],
    });
    expect(textOf(parts)).toContain('3600x1800 pixels; you may see it scaled down.]');
    expect(textOf(parts)).toMatch(/x\n\n\[Output truncated: \d+ of \d+ characters left out/);
  });

  it('names a tool without letting the name out of its attribute', () => {
    const result = { content: [{ type: 'image', data: smallPng }] };
    expect(shown(toModelOutput(result, { toolName: 'a"><b>&\n' }))[0]).toBe(
      '<mcp_tool_result name="a&quot;&gt;&lt;b&gt;&amp; ">',
    );
    expect(shown(toModelOutput(result))[0]).toBe('<mcp_tool_result>');
  });

  it('can leave out what is meant for the user', () => {
    const blocks = [
      { ...text('U'), annotations: { audience: ['user'] } },
      { ...text('B'), annotations: { audience: ['user', 'assistant'] } },
      text('N'),
    ];
    expect(shown(toModelOutput({ content: blocks }))).toEqual(['U', 'B', 'N']);
    expect(shown(toModelOutput({ content: blocks }, { audience: 'assistant' }))).toEqual([
      '[MCP content dropped: a block that is meant for the user.]',
      'B',
      'N',
    ]);
  });
});

function cyclic(): object {
  const cycle: { self?: object } = {};
  cycle.self = cycle;
  return cycle;
}
