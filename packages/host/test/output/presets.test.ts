import { describe, expect, it } from 'vitest';
import { type PresetName, presets, toModelOutput } from '../../src/output/index.js';
import { type Cell, measured, results } from './measured.js';
import { shown, text, textOf } from './support.js';

describe.each(Object.entries(measured))('the preset %s', (name, { version, date, cells, ofLongText }) => {
  const preset = name as PresetName;

  it('is of the version that was seen', () => {
    expect(presets[preset]).toMatchObject({ version, date });
  });

  it.each(Object.entries(cells))('gives the model what the client gave for %s', (cell, [, ...got]) => {
    expect(shown(toModelOutput(results[cell as Cell], { preset, toolName: 'probe' }))).toEqual(got);
  });

  it.each(['x'.repeat(100_000), '0123456789abcde\n'.repeat(65_536)])(
    'shows as much of a long text',
    (long) => {
      const [beginning = ''] = textOf(toModelOutput({ content: [text(long)] }, { preset })).split(
        '\n\n[Output truncated',
      );
      const all = textOf(toModelOutput({ content: [text(long)] }, { preset })).replace(
        /\n\n\[Output truncated.*?\]/,
        '',
      );
      expect(long.startsWith(beginning)).toBe(true);
      expect(Math.abs(all.length - ofLongText)).toBeLessThan(ofLongText / 50);
    },
  );

  it('gives way to options', () => {
    const both = { content: [text('T')], structuredContent: { s: 'S' }, _meta: { m: 'M' } };
    const halves = (options: object): string =>
      ['"S"', 'T']
        .filter((half) => textOf(toModelOutput(both, { preset, ...options })).includes(half))
        .join(' ');
    expect(halves({ policy: 'content-only', meta: 'omit' })).toBe('T');
    expect(halves({ policy: 'both', meta: 'omit' })).toBe('"S" T');
    const failed = { ...both, isError: true };
    expect(textOf(toModelOutput(failed, { preset, policy: 'structured-only', meta: 'omit' }))).toContain(
      '"S"',
    );
    expect(
      textOf(toModelOutput({ content: [text('x'.repeat(500))] }, { preset, maxChars: 100 })),
    ).toHaveLength(100);
  });
});

it('all presets say what they are pinned to', () => {
  for (const preset of Object.values(presets)) {
    expect(preset.date).toMatch(/^2026-\d\d-\d\d$/);
    expect(preset.version).not.toBe('');
  }
});

describe('the preset codex', () => {
  const _meta = { 'x/secret': 'VENDOR', 'io.modelcontextprotocol/x': 'RESERVED' };
  const shownOf = (block: object) =>
    JSON.parse(textOf(toModelOutput({ content: [block] }, { preset: 'codex' })));

  it('shows the _meta of links and embedded resources as Codex 0.171.0 does, but nothing reserved', () => {
    const vendor = { 'x/secret': 'VENDOR' };
    const link = { type: 'resource_link', uri: 'file:///a.txt', name: 'a' };
    expect(shownOf({ ...link, _meta })).toEqual({ ...link, _meta: vendor });
    const resource = { uri: 'file:///b.txt', mimeType: 'text/plain', text: 'b' };
    expect(shownOf({ type: 'resource', resource: { ...resource, _meta }, _meta })).toEqual({
      type: 'resource',
      resource: { ...resource, _meta: vendor },
      _meta: vendor,
    });
  });

  it('takes resources in resources, however deep', () => {
    const depth = 100_000;
    const deep = JSON.parse(`${'{"resource":'.repeat(depth)}{}${'}'.repeat(depth)}`);
    const block = { type: 'resource', resource: { uri: 'a:1', text: 'deep', resource: deep } };
    expect(textOf(toModelOutput({ content: [block] }, { preset: 'codex' }))).toContain('deep');
  });
});
