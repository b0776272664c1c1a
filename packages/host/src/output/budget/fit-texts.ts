import type { Draft, TextDraft } from '../result/draft.js';
import { longestEscape } from '../tags.js';
import { headOf, tailOf } from './cut-text.js';
import type { Limit } from './limit.js';
import { truncationFor } from './truncation.js';

export interface FittedTexts {
  readonly drafts: readonly Draft[];
  /** Characters that are left out. */
  readonly omitted: number;
}

/** Makes a text safe to show. May lengthen it; a safe text stays as it is but where it was cut. */
export type Guard = (text: string, draft: TextDraft) => string;

/**
 * Brings all texts together below the limit: the first ones whole, the one that crosses it cut between characters,
 * with a word about what is missing; the later ones not at all. Media are no text and stay where they are.
 */
export function fitTexts(drafts: readonly Draft[], limit: Limit, guard: Guard): FittedTexts {
  const total = lengthOf(drafts);
  if (total <= limit.maxChars) {
    const guarded = drafts.map((draft) => {
      if (draft.kind === 'media') return draft;
      const text = guard(draft.text, draft);
      return text === draft.text ? draft : { ...draft, text };
    });
    if (lengthOf(guarded) <= limit.maxChars) return { drafts: guarded, omitted: 0 };
  }
  // Tags around media are no use if they don't fit, least of all one without the other.
  if (drafts.some(({ kind }) => kind === 'wrapper')) {
    return fitTexts(
      drafts.filter(({ kind }) => kind !== 'wrapper'),
      limit,
      guard,
    );
  }
  return cut(drafts, total, limit, guard);
}

function cut(drafts: readonly Draft[], total: number, { maxChars, keep }: Limit, guard: Guard): FittedTexts {
  const truncation = truncationFor(maxChars, total, maxChars);
  const most = maxChars - truncation.length;
  let room = keep === undefined ? most : Math.min(most, keep.head + keep.tail);
  let omitted = 0;
  let crossing: { index: number; head: string; tail: string } | undefined;
  const kept: Draft[] = [];
  for (const draft of drafts) {
    if (draft.kind === 'media') {
      kept.push(draft);
      continue;
    }
    if (crossing !== undefined) {
      omitted += draft.text.length;
      continue;
    }
    const text = draft.text.length <= room ? guard(draft.text, draft) : draft.text;
    if (text.length <= room) {
      room -= text.length;
      kept.push({ ...draft, text });
      continue;
    }
    const tailRoom = keep === undefined ? 0 : Math.floor((room * keep.tail) / (keep.head + keep.tail));
    const tail = tailOf(guard(tailOf(draft.text, tailRoom), draft), tailRoom);
    const head = guardedHead(draft, room - tail.length, guard);
    omitted += Math.max(0, draft.text.length - head.length - tail.length);
    crossing = { index: kept.length, head, tail };
    kept.push(draft);
  }
  if (crossing !== undefined) {
    const { index, head, tail } = crossing;
    const said = truncation.say(omitted);
    const text = head + (head === '' ? said.trimStart() : said) + (tail === '' ? '' : `\n\n${tail}`);
    kept.splice(
      index,
      1,
      ...(text === '' ? [] : [{ kind: 'notice' as const, text: text.slice(0, maxChars) }]),
    );
  }
  return { drafts: kept, omitted };
}

/** Cutting may make a look-alike of what was none; only one, at the end, and escaping it takes some room. */
function guardedHead(draft: TextDraft, room: number, guard: Guard): string {
  const head = guard(headOf(draft.text, room), draft);
  return head.length <= room ? head : guard(headOf(head, Math.max(0, room - longestEscape)), draft);
}

function lengthOf(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, draft) => sum + (draft.kind === 'media' ? 0 : draft.text.length), 0);
}
