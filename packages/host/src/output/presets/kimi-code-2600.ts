import { headOf } from '../budget/cut-text.js';
import type { fit } from '../budget/fit.js';
import type { ModelPart } from '../model-part.js';
import { structuredTag } from '../projection.js';
import { type BlockWriter, taggedBlock } from '../structured/block.js';
import { writeJson } from '../structured/write-json.js';
import { kimiStyle, tooLarge } from './kimi-style.js';
import type { Preset } from './preset.js';

const closingTag = `</${structuredTag}>`;

/**
 * Kimi Code as of pull request 2600: both halves, always; what it can't show it drops without a word; a closing tag
 * inside the JSON is deleted; the budget cuts the texts in order, the block included. Where a deleted tag leaves
 * another one behind, and for keys of `_meta` that later revisions reserve, this does the safe thing instead.
 */
export const kimiCode2600: Preset = {
  client: 'kimi-code',
  version: 'pull request 2600',
  date: '2026-11-30',
  by: 'source',
  policy: 'both',
  meta: 'vendor',
  maxImageEdge: Number.POSITIVE_INFINITY,
  silent: true,
  style: kimiStyle((_reason) => ({ draft: undefined, lost: { reason: 'unsupported' } })),
  writeBlock: writeBlock(),
  tooLarge,
  fit: sliceInOrder(),
};

function writeBlock(): BlockWriter {
  // The tags around it are ours too.
  const { before, after } = { before: `\n<${structuredTag}>\n`, after: `\n${closingTag}` };
  const safely = taggedBlock(structuredTag);
  return (structured, meta, lose) => {
    const extras = {
      ...(structured === undefined ? {} : { structuredContent: structured }),
      ...(meta && { _meta: meta }),
    };
    if (Object.keys(extras).length === 0) return undefined;
    let broken = false;
    const json = writeJson(extras, '', (loss) => {
      broken = true;
      lose(loss);
    });
    if (json === undefined || broken) return undefined;
    const deleted = json.replaceAll(closingTag, '');
    if (deleted.includes(closingTag)) return safely(structured, meta, lose);
    const pointer = structured === undefined ? '/_meta' : '/structuredContent';
    return { before, json: deleted, after, pointer };
  };
}

function sliceInOrder(): typeof fit {
  return (drafts, block, { limit }, lose) => {
    const all = block === undefined ? '' : block.before + block.json + block.after;
    let room = limit.maxChars;
    let omitted = 0;
    const parts: ModelPart[] = [];
    const add = (text: string): void => {
      const kept = room > 0 || text === '' ? headOf(text, room) : undefined;
      omitted += text.length - (kept?.length ?? 0);
      room = text.length > room ? 0 : room - text.length;
      if (kept !== undefined) parts.push({ type: 'text', text: kept.toWellFormed() });
    };
    for (const draft of drafts) {
      if (draft.kind === 'media') parts.push(draft.part);
      else add(draft.text);
    }
    if (block !== undefined) add(all);
    if (omitted === 0) return parts;
    lose({ pointer: '/content', reason: 'limit', size: omitted });
    const said = `\n\n[Output truncated: exceeded ${limit.maxChars} character limit. Use pagination or more specific queries to get remaining content.]`;
    const last = parts.findLastIndex(({ type }) => type === 'text');
    const before = parts[last];
    if (before?.type !== 'text') return [...parts, { type: 'text', text: said }];
    return parts.with(last, { type: 'text', text: before.text + said });
  };
}
