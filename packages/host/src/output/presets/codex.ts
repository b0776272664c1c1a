import { defaultStyle } from '../blocks/default-style.js';
import { visibleMeta } from '../meta.js';
import { notice, textDraft } from '../result/draft.js';
import { isObject, type JsonObject } from '../result/own.js';
import { bareBlock } from '../structured/block.js';
import { structuredText } from '../structured/write-json.js';
import type { Preset } from './preset.js';

/**
 * Codex: with `structuredContent` the model gets its JSON and nothing of the content, also of a failed call. Links
 * and embedded resources are shown as their JSON, the vendors' `_meta` in it (seen on 2026-12-07). Of long texts it keeps the ends.
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
  const shown = withVendorMeta(block as JsonObject);
  const resource = heldBy(shown, 'resource');
  const whole = isObject(resource) ? withValue(shown, 'resource', withVendorMeta(resource)) : shown;
  return { draft: textDraft(structuredText(whole) ?? '') };
}

/** Codex shows all of it; what the protocol reserves no model sees. */
function withVendorMeta(node: JsonObject): JsonObject {
  const meta = heldBy(node, '_meta');
  if (!isObject(meta)) return node;
  return withValue(node, '_meta', visibleMeta(meta, 'vendor', ignore));
}

function ignore(): void {}

/** What an own property holds; of an accessor nothing, since whoever writes the JSON can take it when it throws. */
function heldBy(node: JsonObject, key: string): unknown {
  return Object.getOwnPropertyDescriptor(node, key)?.value;
}

function withValue(node: JsonObject, key: string, value: unknown): JsonObject {
  const descriptors = Object.getOwnPropertyDescriptors(node);
  return Object.defineProperties({}, { ...descriptors, [key]: { value, enumerable: true } });
}
