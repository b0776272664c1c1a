import { defaultStyle } from '../blocks/default-style.js';
import { bytes, decodedSize, dropped, inline, quoted } from '../notices.js';
import { notice, textDraft } from '../result/draft.js';
import { bareBlock } from '../structured/block.js';
import type { Preset } from './preset.js';

/**
 * Claude Code: with `structuredContent` the model gets its JSON and nothing of the content, but of a failed call the
 * content only. It saves audio, other binary data and texts over its limit in files and tells their paths, which we
 * can't; of a text of 100,000 characters it showed about the first 2,000. Where its limit is was not measured.
 */
export const claudeCode: Preset = {
  client: 'claude-code',
  version: '2.1.332',
  date: '2026-11-30',
  by: 'client',
  policy: 'structured-alone',
  errorPolicy: 'content-only',
  limit: { maxChars: 99_999, keep: { head: 2_000, tail: 0 } },
  maxImageEdge: Number.POSITIVE_INFINITY,
  silent: true,
  attribution: false,
  writeBlock: bareBlock,
  style: {
    ...defaultStyle,
    audio({ mimeType, data }) {
      const size = decodedSize(data);
      const said = dropped(`audio of type ${quoted(mimeType)}, ${bytes(size)}.`);
      return { draft: notice(said), lost: { reason: 'unsupported', size } };
    },
    link({ uri, name, description }) {
      const about = description === undefined ? '' : ` (${inline(description)})`;
      return { draft: textDraft(`[Resource link: ${inline(name ?? uri)}] ${inline(uri)}${about}`) };
    },
  },
};
