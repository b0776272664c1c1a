import type { LossSink } from '../loss.js';
import type { ModelPart } from '../model-part.js';
import type { Draft, TextDraft } from '../result/draft.js';
import type { StructuredBlock } from '../structured/block.js';
import type { TagGuard } from '../tags.js';
import { fitBlock } from './fit-block.js';
import { fitTexts } from './fit-texts.js';
import type { Limit } from './limit.js';

/**
 * Cuts what is too long, so that all text together never exceeds the limit, and writes the parts. Of the room, the
 * structured block gets what the texts leave, and at least half if it needs that.
 */
export function fit(
  drafts: readonly Draft[],
  block: StructuredBlock | undefined,
  { limit, tags }: { limit: Limit; tags: TagGuard },
  lose: LossSink,
): ModelPart[] {
  const seamless = guardSeams(drafts, tags);
  const texts = seamless.reduce((sum, draft) => sum + (draft.kind === 'media' ? 0 : draft.text.length), 0);
  const room = Math.max(limit.maxChars - texts, Math.floor(limit.maxChars / 2));
  const blockText = block === undefined ? '' : fitBlock(block, room, lose);
  const rest = { ...limit, maxChars: limit.maxChars - blockText.length };
  const { drafts: fitted, omitted } = fitTexts(seamless, rest, (text, { kind, isCopy }) =>
    kind === 'text' ? tags.guard(text, isCopy ? '\\u003c' : '&lt;') : text,
  );
  if (omitted > 0) lose({ pointer: '/content', reason: 'limit', size: omitted });
  const parts = fitted.map((draft): ModelPart => {
    return draft.kind === 'media' ? draft.part : { type: 'text', text: draft.text.toWellFormed() };
  });
  if (blockText !== '') parts.push({ type: 'text', text: blockText });
  return parts;
}

function guardSeams(drafts: readonly Draft[], tags: TagGuard): readonly Draft[] {
  const texts = drafts.filter((draft): draft is TextDraft => draft.kind !== 'media');
  const before = texts.map(({ text }) => text);
  const guarded = tags.guardSeams(before);
  if (guarded === before) return drafts;
  const next = guarded.values();
  return drafts.map((draft) =>
    draft.kind === 'media' ? draft : { ...draft, text: next.next().value ?? '' },
  );
}
