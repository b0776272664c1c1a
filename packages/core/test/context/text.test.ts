import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bounded, boundedText, fold, maxTextLength, startsWithFolded } from '../../src/context/text.js';

describe('bounded', () => {
  it.each([0, 1, maxTextLength - 1, maxTextLength])('keeps a text of length %d', (length) => {
    const text = 'x'.repeat(length);
    expect(bounded(text)).toBe(text);
  });

  it('cuts a longer one', () => {
    expect(bounded(`${'x'.repeat(maxTextLength)}y`)).toBe('x'.repeat(maxTextLength));
  });

  it('does not keep the original alive', () => {
    const program = fileURLToPath(new URL('../support/keep-bounded.mjs', import.meta.url));
    const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', program], { encoding: 'utf8' });
    expect(stderr).toBe('');
    // Forty names of 1 MB would be 40 MB.
    expect(Number(stdout)).toBeLessThan(8_000_000);
  });

  it('gives no text for what is none', () => {
    for (const odd of [undefined, null, 0, true, [], {}, Symbol('x'), 1n]) {
      expect(boundedText(odd)).toBeUndefined();
    }
    expect(boundedText('x')).toBe('x');
  });
});

describe('fold', () => {
  it.each([
    ['ABCXYZ', 'abcxyz'],
    ['already low', 'already low'],
    ['MiXeD-123_/', 'mixed-123_/'],
    ['\u212A', '\u212A'],
    ['\u0130\u0131', '\u0130\u0131'],
    ['\u00C4\u03A9', '\u00C4\u03A9'],
    ['@[`{', '@[`{'],
    ['', ''],
  ])('%s → %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });
});

describe('startsWithFolded', () => {
  it.each([
    ['Codex/1', 'codex/', true],
    ['codex', 'codex', true],
    ['code', 'codex', false],
    ['', '', true],
    ['x', '', true],
    ['\u212Ailo', 'kilo', false],
  ])('%s, %s: %s', (text, prefix, expected) => {
    expect(startsWithFolded(text, prefix)).toBe(expected);
  });
});
