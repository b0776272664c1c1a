import { Client } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { toModelOutput, withHostCompat } from '../../src/index.js';
import { text } from './support.js';

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
