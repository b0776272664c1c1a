import { defaultStyle } from '../blocks/default-style.js';
import { mediaKind } from '../blocks/mime.js';
import { inline } from '../notices.js';
import { mediaDraft, notice, textDraft } from '../result/draft.js';
import type { Preset } from './preset.js';

/** Gemini CLI: the content only, nothing at all if there is none; the tags that it puts around texts are left to the host. */
export const geminiCli: Preset = {
  client: 'gemini-cli',
  version: '0.61.0',
  date: '2026-11-30',
  by: 'client',
  policy: 'content-only',
  errorPolicy: 'both',
  limit: { maxChars: 40_200, keep: { head: 8_000, tail: 32_000 } },
  maxImageEdge: Number.POSITIVE_INFINITY,
  silent: true,
  attribution: false,
  tags: ['untrusted_context'],
  style: {
    ...defaultStyle,
    audio: ({ mimeType }) => ({
      draft: notice(
        `[SYSTEM: Binary content (${inline(mimeType)}) stripped from response due to protocol limitations.]`,
      ),
      lost: { reason: 'unsupported' },
    }),
    blob(blob, block) {
      if (mediaKind(blob.mimeType) === 'image') return defaultStyle.blob(blob, block);
      const { mimeType, data, uri } = blob;
      return { draft: mediaDraft({ type: 'file', mimeType, data, ...(uri !== undefined && { name: uri }) }) };
    },
    link: ({ uri, title, name }) => ({
      draft: textDraft(`Resource Link: ${inline(title ?? name ?? uri)} at ${inline(uri)}`),
    }),
  },
};
