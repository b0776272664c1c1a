import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { saying } from '../../src/rules/json-text.js';

describe('saying', () => {
  it('writes the value once, however many texts are asked about', () => {
    let written = 0;
    const says = saying({
      toJSON() {
        written++;
        return { a: 1, b: 2 };
      },
    });
    const texts = [
      'x',
      '',
      undefined,
      '{"a":1,"b":2}',
      '{ "b": 2, "a": 1 }',
      '{"b":3,"a":1}',
      'x'.repeat(40),
    ];
    expect(texts.map((text) => says(text))).toEqual([false, false, false, true, true, false, false]);
    expect(written).toBe(1);
  });

  it.each(['gemini-cli-mcp-client', 'codex-mcp-client', 'nobody-knows'])(
    'lets %s read thousands of texts beside a large value in one go',
    (name) => {
      let written = 0;
      const counted = {
        toJSON: () => {
          written++;
          return 1;
        },
      };
      const content = Array.from({ length: 500 }, (_, index) => ({ type: 'text', text: `line ${index}` }));
      for (const structuredContent of [{ counted }, [counted]]) {
        const compat = createCompat({ level: 'full', quiet: true });
        const plan = compat.resolve({
          clientInfo: { name, version: '0.50.0' },
          protocolVersion: '2025-06-18',
        });
        plan.result('tools/call', { content, structuredContent } as never);
      }
      expect(written).toBeLessThan(20);
    },
  );
});
