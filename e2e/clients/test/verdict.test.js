import { describe, expect, it } from 'vitest';
import { verdictOf } from '../matrix/verdict.js';

describe('a verdict', () => {
  it.each([
    ['c', 'c', 'works'],
    ['s', 'cs', 'works'],
    ['cm', 'c', 'works'],
    ['ok', 'ok', 'works'],
    ['S', 'ok', 'cured'],
    ['H', 'c', 'cured'],
    ['E', 'c', 'cured'],
    ['D(bad)', 'ok', 'cured'],
    ['E(echo)', 'E(echo)', 'failing'],
    ['c-', 'c', 'cured'],
    ['E', 'c-', 'better'],
    ['∅', '∅', 'failing'],
    ['c', 'E', 'lost'],
    ['ok', 'S', 'lost'],
    ['ci', 'c', 'lost'],
    ['cs', 'c', 'lost'],
    ['c-', 'S', 'lost'],
    ['cb', 'c', 'cured'],
    ['b', 'b', 'failing'],
  ])('%s and %s: %s', (bare, ours, verdict) => {
    expect(verdictOf('d-content / ct_text', bare, ours, 1)).toBe(verdict);
  });

  it.each([
    ['50', '200', 'cured'],
    ['50', '120', 'better'],
    ['50', '50', 'failing'],
    ['100', '50', 'lost'],
    ['200', '200', 'works'],
    ['200', '100', 'lost'],
    ['50', 'S', 'lost'],
  ])('of %s and %s of 200 tools: %s', (bare, ours, verdict) => {
    expect(verdictOf('g-200-tools', bare, ours, 200)).toBe(verdict);
  });

  it.each([
    ['1000k', '1000k', 'works'],
    ['1000k', '950k', 'works'],
    ['1000k', '42k', 'lost'],
    ['1000k', '0k', 'lost'],
    ['1000k', 'S', 'lost'],
    ['0k', '1000k', 'cured'],
  ])('of %s and %s of a large result: %s', (bare, ours, verdict) => {
    expect(verdictOf('k-1mb / big', bare, ours, 1)).toBe(verdict);
  });

  it('of a result that has nothing to read is that it works, unless the call never ends', () => {
    expect(verdictOf('l-empty / em_empty', '∅', '∅', 1)).toBe('works');
    expect(verdictOf('l-empty / em_rpc_error', 'E', '∅', 1)).toBe('works');
    expect(verdictOf('l-empty / em_rpc_error', 'E', 'H', 1)).toBe('lost');
  });

  it('of a result with a text and a value is that both must be read', () => {
    expect(verdictOf('b-structured / st_both', 's', 'cs', 1)).toBe('cured');
    expect(verdictOf('b-structured / st_both', 'c', 'c', 1)).toBe('failing');
    expect(verdictOf('b-structured / st_only_empty', '∅', 's', 1)).toBe('cured');
  });

  it('of a failure without a message is that the model must be told', () => {
    expect(verdictOf('l-empty / em_error_empty', '∅', 'ok', 1)).toBe('cured');
  });

  it('of a missing content is that an error is cured by an empty result', () => {
    expect(verdictOf('l-empty / em_missing', 'E', '∅', 1)).toBe('cured');
  });
});
