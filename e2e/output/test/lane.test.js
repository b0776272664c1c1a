import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { corpus } from '../corpus.js';
import { seen, shown } from '../seen.js';

const picture = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };
const saved =
  'Original attachment saved at: "/a.png"\nAttachment reference: "kimi-file://f"\nMIME: "image/png".';

describe('what the model saw', () => {
  it.each([
    ['Wall time: 0.012 seconds\nT', 'T', []],
    ['Wall time: 0.012 seconds\n<system>ERROR: Tool execution failed.</system>\nT', 'T', []],
    ['Wall time: 0.012 seconds\n<system>Tool output is empty.</system>', '', []],
    [`Wall time: 1.2 seconds\nT${saved}\n(audio omitted: not supported by this provider)`, 'T', []],
    [
      { tool: `Wall time: 1.2 secondsT${saved}`, followingUser: [{ type: 'text', text: 'x' }, picture] },
      'T',
      [picture.image_url.url],
    ],
    [
      [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ],
      'ab',
      [],
    ],
    [undefined, '', []],
  ])('of %j is told from what the host writes', (output, text, images) => {
    expect(seen(output)).toEqual({ text, images });
  });

  it('is put together as the client does it', () => {
    /** @type {import('@mcp-compat/host/output').ModelPart} */
    const image = { type: 'image', mimeType: 'image/png', data: 'AAAA' };
    /** @type {import('@mcp-compat/host/output').ModelPart[]} */
    const texts = [
      { type: 'text', text: 'a' },
      { type: 'text', text: ' ' },
      { type: 'text', text: 'b' },
    ];
    expect(shown(texts)).toEqual({ text: 'a b', images: [] });
    expect(shown([...texts, image])).toEqual({ text: 'ab', images: [picture.image_url.url] });
  });
});

it('the corpus is the same for the same seed', () => {
  expect(corpus({ seed: 3, count: 20 })).toEqual(corpus({ seed: 3, count: 20 }));
  expect(corpus({ seed: 3, count: 20 })).not.toEqual(corpus({ seed: 4, count: 20 }));
  expect(corpus({ seed: 3, count: 20 })).toHaveLength(20);
});

it('without the harness the lane says that it skips', () => {
  const script = fileURLToPath(new URL('../run.js', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [script], { env: {}, encoding: 'utf8' });
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^Skipped: the real Kimi Code\. MCPH_HARNESS is not set/),
  ]);
});
