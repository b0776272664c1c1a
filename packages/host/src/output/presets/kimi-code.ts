import { isModelImage } from '../blocks/mime.js';
import type { BlockStyle } from '../blocks/style.js';
import { dropped } from '../notices.js';
import { notice } from '../result/draft.js';
import { taggedBlock } from '../structured/block.js';
import { canonicalCopyTest } from '../structured/is-copy.js';
import { kimiStyle, tooLarge, unsupportedImage } from './kimi-style.js';
import type { Preset } from './preset.js';

const tag = 'mcp-result-extras';

/**
 * Kimi Code: both halves and the vendors' `_meta`, but the structure only if no text says the same; a notice for all
 * that it drops. It saves what it drops, and texts over its limit, in files and tells their paths, which we can't.
 */
export const kimiCode: Preset = {
  client: 'kimi-code',
  version: '2.1.0',
  date: '2026-11-30',
  by: 'client',
  policy: 'deduplicated',
  meta: 'vendor',
  limit: { maxChars: 50_000, keep: { head: 4096, tail: 1024 } },
  maxImageEdge: Number.POSITIVE_INFINITY,
  silent: true,
  style: style(),
  writeBlock: taggedBlock(tag),
  copyTest: canonicalCopyTest,
  tooLarge,
};

function style(): BlockStyle {
  const base = kimiStyle((reason) => ({ draft: notice(dropped(reason)), lost: { reason: 'unsupported' } }));
  return {
    ...base,
    image(image) {
      if (isModelImage(image.mimeType)) return base.image(image);
      return { draft: notice(unsupportedImage(image.mimeType)), lost: { reason: 'unsupported' } };
    },
    blob(blob, block) {
      if (!blob.mimeType.startsWith('image/') || isModelImage(blob.mimeType)) return base.blob(blob, block);
      return { draft: notice(unsupportedImage(blob.mimeType)), lost: { reason: 'unsupported' } };
    },
  };
}
