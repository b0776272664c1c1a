import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';

const plan = createCompat({ quiet: true }).resolve({ clientInfo: { name: 'claude-ai', version: '0.1.0' } });

describe('line separators', () => {
  it('are looked for once in what is in many places', () => {
    const levels = 40;
    let node: object = { text: 'one\u2028two' };
    for (let level = 0; level < levels; level++) node = { left: node, right: [node] };
    const { _meta } = plan.result('tools/call', { content: [], _meta: node });
    let after = _meta as { left: object; right: [object] };
    for (let level = 0; level < levels - 1; level++) {
      // Without a description of the difference, which would be endless.
      expect(after.right[0] === after.left).toBe(true);
      after = after.left as typeof after;
    }
    expect(after).toEqual({ left: { text: 'one\ntwo' }, right: [{ text: 'one\ntwo' }] });
  });

  it('are looked for once in what is in itself', () => {
    const node: Record<string, unknown> = { text: 'one' };
    node['self'] = node;
    node['list'] = [node, node];
    const result = { contents: [node] };
    expect(plan.result('resources/read', result) === result).toBe(true);
  });

  it('end where they are in what is in itself, which no transport could send', () => {
    const node: Record<string, unknown> = { text: 'one\u2028two' };
    node['self'] = node;
    node['list'] = [node, node];
    const after = plan.result('resources/read', { contents: [node] });
    expect((after.contents[0] as typeof node)['text']).toBe('one\ntwo');
  });
});
