import { defaultStyle } from '../blocks/default-style.js';
import { notice, textDraft } from '../result/draft.js';
import { bareBlock } from '../structured/block.js';
import { structuredText } from '../structured/write-json.js';
import type { Preset } from './preset.js';

/**
 * Codex: with `structuredContent` the model gets its JSON and nothing of the content, also of a failed call. Links
 * and embedded resources are shown as their JSON, without `_meta`. Of long texts it keeps the ends.
 */
export const codex: Preset = {
  client: 'codex',
  version: '0.171.0',
  date: '2026-11-30',
  by: 'client',
  policy: 'structured-alone',
  limit: { maxChars: 12_000, keep: { head: 5_982, tail: 5_980 } },
  maxImageEdge: Number.POSITIVE_INFINITY,
  silent: true,
  attribution: false,
  writeBlock: bareBlock,
  style: {
    ...defaultStyle,
    audio: () => ({
      draft: notice('<audio content omitted because you do not support audio input>'),
      lost: { reason: 'unsupported' },
    }),
    resourceText: (_text, block) => asJson(block),
    blob: (_blob, block) => asJson(block),
    link: (_link, block) => asJson(block),
  },
};

function asJson(block: object): ReturnType<typeof defaultStyle.text> {
  return { draft: textDraft(structuredText(withoutMeta(block)) ?? '') };
}

/** By descriptors, so that an accessor that throws is met where it is read, which can take it. */
function withoutMeta(block: object): object {
  const { _meta, resource, ...rest } = Object.getOwnPropertyDescriptors(block) as PropertyDescriptorMap;
  const embedded: unknown = resource?.value;
  const inner =
    typeof embedded === 'object' && embedded !== null
      ? { ...resource, value: withoutMeta(embedded) }
      : resource;
  return Object.defineProperties({}, { ...rest, ...(inner && { resource: inner }) });
}
