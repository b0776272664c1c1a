import type { Draft, TextDraft } from './result/draft.js';
import { attributionTag } from './tags.js';

/** The longest that a tool's name is shown. Names that clients take are far shorter. */
const longestName = 128;

/** Puts media that come without any text between tags that name the tool, so that the model knows whose they are. */
export function attribute(drafts: readonly Draft[], toolName: string | undefined): readonly Draft[] {
  const hasMedia = drafts.some(({ kind }) => kind === 'media');
  const hasText = drafts.some((draft) => draft.kind !== 'media' && draft.text.length > 0);
  if (!hasMedia || hasText) return drafts;
  const name = toolName === undefined ? '' : ` name="${attributeValue(toolName)}"`;
  return [tag(`<${attributionTag}${name}>`), ...drafts, tag(`</${attributionTag}>`)];
}

function tag(text: string): TextDraft {
  return { kind: 'wrapper', text };
}

/** Bounded, on one line, with no character that could end the attribute or the tag. */
function attributeValue(name: string): string {
  return name
    .slice(0, longestName)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
