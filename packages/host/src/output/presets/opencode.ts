import { defaultStyle } from '../blocks/default-style.js';
import { mediaKind } from '../blocks/mime.js';
import { decodedSize } from '../notices.js';
import { notice } from '../result/draft.js';
import { bareBlock } from '../structured/block.js';
import type { Preset } from './preset.js';

/**
 * opencode: the content, and the structure only where there is no content. Audio and links it drops without a word.
 * Of a long text it shows the first 2,000 lines; seen with lines of 16 characters.
 */
export const opencode: Preset = {
  client: 'opencode',
  version: '1.18.33',
  date: '2026-11-30',
  by: 'client',
  policy: 'content-first',
  limit: { maxChars: 32_400, keep: { head: 32_000, tail: 0 } },
  maxImageEdge: Number.POSITIVE_INFINITY,
  silent: true,
  attribution: false,
  writeBlock: bareBlock,
  style: {
    ...defaultStyle,
    audio: () => ({ draft: undefined, lost: { reason: 'unsupported' } }),
    link: () => ({ draft: undefined, lost: { reason: 'unsupported' } }),
    blob(blob, block) {
      if (mediaKind(blob.mimeType) === 'image') return defaultStyle.blob(blob, block);
      const size = decodedSize(blob.data);
      return {
        draft: notice(
          `[Binary MCP resource omitted: ${blob.uri ?? ''} (${blob.mimeType}, ${size} B) is not a supported attachment type]`,
        ),
        lost: { reason: 'unsupported', size },
      };
    },
  },
};
