import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedMetaKey, type PresetName, presets, toModelOutput } from '../../src/output/index.js';
import { policies } from '../../src/output/policy.js';
import { blockIn, shown, smallPng, textOf, withLosses } from './support.js';

const tags = ['mcp-structured-result', 'mcp_tool_result', 'mcp-result-extras'];

/** Pieces that look like tags, or become one together with others. */
const piece = fc.constantFrom(
  ...tags.flatMap((tag) => [
    `<${tag}>`,
    `</${tag}>`,
    `</${tag.slice(0, 9)}`,
    `${tag.slice(9)}>`,
    `<${tag} name="x">`,
  ]),
  '<',
  '/',
  '</',
  '\u{1f600}',
  '\ud83d',
  '\ude00',
  '\\',
  '"',
  '\n',
  ' ',
  'é',
  'x'.repeat(50),
);
const words = fc.oneof(
  { weight: 3, arbitrary: fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')) },
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
const structured = fc.oneof(json, fc.dictionary(words, fc.oneof(words, json), { maxKeys: 4 }), words);

const block = fc.oneof(
  words.map((text) => ({ type: 'text', text })),
  words.map((text) => ({ type: 'resource', resource: { uri: 'x://y', text } })),
  fc.constant({ type: 'image', mimeType: 'image/png', data: smallPng }),
  fc.record({
    type: fc.constant('resource_link'),
    uri: words,
    name: words,
    mimeType: words,
    description: words,
  }),
  fc.record({
    type: fc.constant('resource'),
    resource: fc.record({ uri: words, mimeType: words, blob: words }),
  }),
  fc.record({ type: fc.constantFrom('audio', 'image'), mimeType: words, data: words }),
  fc.record({ type: words, text: words }),
  json,
);
const metaKey = fc.constantFrom(
  'io.modelcontextprotocol/serverInfo',
  'dev.mcp/x',
  'tools.mcp.com/x',
  'a.b.mcp.c/x',
  'progressToken',
  'traceparent',
  'com.example/x',
  'plain',
  '__proto__',
);
const meta = fc
  .uniqueArray(metaKey, { maxLength: 5 })
  .map((keys) => Object.fromEntries(keys.map((key) => [key, `VALUE-OF-${key}`])));
const result = fc.record(
  {
    content: fc.array(block, { maxLength: 6 }),
    structuredContent: structured,
    _meta: meta,
    isError: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anything = fc.oneof(
  { weight: 6, arbitrary: result },
  json,
  fc.record({ content: json, toolResult: json }),
);
const options = fc.record(
  {
    policy: fc.constantFrom(...policies),
    meta: fc.constantFrom('omit' as const, 'vendor' as const),
    maxChars: fc.oneof(fc.integer({ min: 0, max: 700 }), fc.constant(Number.POSITIVE_INFINITY)),
    toolName: words,
    preset: fc.constantFrom(...(Object.keys(presets) as PresetName[])),
  },
  { requiredKeys: [] },
);

const wrapperOrBlock = /^<mcp_tool_result( name="[^"]*")?>$|^<\/mcp_tool_result>$|^\n<mcp-structured-result>/;

/** An opening or closing tag that only we may write, however it is spelt. */
const looksLikeTag = new RegExp(`<\\s*/?\\s*(${tags.join('|').replaceAll('-', '[-_]')})(?![\\w-])`, 'gi');

describe('whatever the result', () => {
  it('no tag is in it but ours, neither in a part nor where parts meet', () => {
    fc.assert(
      fc.property(anything, options, (given, { preset: _preset, ...chosen }) => {
        const parts = toModelOutput(given, chosen);
        const whole = textOf(parts);
        const found = [...whole.matchAll(looksLikeTag)].map(([tag]) => tag);
        const allowed = [
          '</mcp-structured-result',
          '<mcp-structured-result',
          '</mcp_tool_result',
          '<mcp_tool_result',
        ];
        expect(found.filter((tag) => !allowed.includes(tag))).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
        // The wrapper is whole, and so is the block, at the end.
        const starts = shown(parts).filter(
          (part) => typeof part === 'string' && part.startsWith('<mcp_tool_result'),
        );
        expect(found.filter((tag) => tag.includes('tool'))).toHaveLength(starts.length * 2);
      }),
      { numRuns: 1000 },
    );
  });

  it('the closing tag of a preset occurs once at most', () => {
    fc.assert(
      fc.property(
        result,
        fc.constantFrom('kimi-code@2600' as const, 'kimi-code' as const),
        (given, preset) => {
          const block = shown(toModelOutput({ ...given, content: [] }, { preset, maxChars: 10_000 })).join(
            '',
          );
          const tag = preset === 'kimi-code' ? '</mcp-result-extras>' : '</mcp-structured-result>';
          expect(block.split(tag).length).toBeLessThanOrEqual(2);
        },
      ),
    );
  });

  it('every value that is kept parses to itself', () => {
    fc.assert(
      fc.property(structured, meta, (value, _meta) => {
        const parts = toModelOutput({ content: [], structuredContent: value, _meta }, { meta: 'vendor' });
        const kept = Object.fromEntries(Object.entries(_meta).filter(([key]) => !isReservedMetaKey(key)));
        // What JSON itself loses, such as -0, is no loss of ours.
        const expected = JSON.parse(
          JSON.stringify({ structuredContent: value, ...(Object.keys(kept).length > 0 && { _meta: kept }) }),
        );
        expect(blockIn(textOf(parts))).toEqual(expected);
      }),
    );
  });

  it('every value in a cut structure is one of the structure, at its place', () => {
    fc.assert(
      fc.property(structured, fc.integer({ min: 120, max: 500 }), (value, maxChars) => {
        const all = textOf(toModelOutput({ content: [], structuredContent: value }, { maxChars }));
        const cut = blockIn(all) as { structuredContent?: unknown } | undefined;
        if (cut === undefined) expect(all).toMatch(/^\s*\[Structured result left out|^…?$/);
        else if ('structuredContent' in cut)
          expectPrefix(cut.structuredContent, JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('the budget is never exceeded, and no character is ever halved', () => {
    fc.assert(
      fc.property(anything, options, (given, chosen) => {
        const all = textOf(toModelOutput(given, chosen));
        expect(all.isWellFormed()).toBe(true);
        if (chosen.maxChars === undefined || chosen.preset === 'kimi-code@2600') return;
        expect(all.length).toBeLessThanOrEqual(chosen.maxChars);
      }),
      { numRuns: 1000 },
    );
  });

  it('nothing reserved reaches the model', () => {
    fc.assert(
      fc.property(result, options, (given, chosen) => {
        const all = textOf(toModelOutput(given, chosen));
        for (const [, key = ''] of all.matchAll(/VALUE-OF-([\w./]+)/g)) {
          expect(isReservedMetaKey(key)).toBe(false);
          expect(chosen.meta ?? (chosen.preset?.startsWith('kimi') ? 'vendor' : 'omit')).toBe('vendor');
        }
      }),
    );
  });

  it('nothing is lost in silence: what the model does not see, it is told, and so are we', () => {
    fc.assert(
      fc.property(result, fc.integer({ min: 200, max: 5000 }), (given, maxChars) => {
        const { parts, losses } = withLosses(given, { maxChars });
        const all = textOf(parts);
        const reasons = new Set(losses.map(({ reason }) => reason));
        expect(all.includes('[Output truncated')).toBe(
          losses.some(({ pointer, reason }) => reason === 'limit' && pointer === '/content'),
        );
        const isCut = /\[Structured result (truncated|left out)/.test(all);
        expect(isCut).toBe(
          losses.some(({ pointer, reason }) => reason === 'limit' && pointer === '/structuredContent'),
        );
        if (!reasons.has('limit')) {
          // Without limits each block is a part, or a notice in its place.
          const dropped = losses.filter(
            ({ reason }) => reason === 'malformed' || reason === 'unsupported',
          ).length;
          expect(all.split('[MCP content dropped: ').length - 1).toBeGreaterThanOrEqual(dropped);
          const count = given.content?.length ?? 0;
          const pieces = shown(parts).filter((part) => !wrapperOrBlock.test(String(part)));
          expect(pieces).toHaveLength(count);
          given.content?.forEach((block, index) => {
            const written = (block as { type?: unknown; text?: unknown } | null)?.text;
            const isText =
              (block as { type?: unknown } | null)?.type === 'text' && typeof written === 'string';
            if (isText && !written.includes('<')) expect(pieces[index]).toBe(written.toWellFormed());
          });
        }
        if (given.structuredContent !== undefined && !reasons.has('limit') && !reasons.has('duplicate')) {
          expect(blockIn(all)).toBeDefined();
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('it is never changed', () => {
    fc.assert(
      fc.property(result, options, (given, chosen) => {
        const before = structuredClone(given);
        toModelOutput(given, chosen);
        expect(given).toEqual(before);
      }),
    );
  });
});

/** What is there is equal; what isn't is missing at the end of a list or an object. */
function expectPrefix(cut: unknown, whole: unknown): void {
  if (Array.isArray(cut) && Array.isArray(whole)) {
    expect(cut.length).toBeLessThanOrEqual(whole.length);
    cut.forEach((item, index) => {
      expectPrefix(item, whole[index]);
    });
  } else if (typeof cut === 'object' && cut !== null && typeof whole === 'object' && whole !== null) {
    const keys = Object.keys(whole);
    expect(Object.keys(cut)).toEqual(keys.slice(0, Object.keys(cut).length));
    for (const key of Object.keys(cut)) {
      expectPrefix((cut as Record<string, unknown>)[key], (whole as Record<string, unknown>)[key]);
    }
  } else expect(cut).toEqual(whole);
}
