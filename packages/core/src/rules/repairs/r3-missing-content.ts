import type { ContentBlock } from '../../protocol/content.js';
import { isObject, own } from '../../protocol/json.js';
import { isFinalCallResult } from '../call-result.js';
import { textOf } from '../json-text.js';
import type { Repair } from '../repair.js';

/** `content` is required in every revision; Codex, Copilot, SDK 1.0 to 1.8 and others fail without it. */
export const missingContent: Repair = {
  id: 'R3',
  title: 'a tool result without a content array',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    {
      result: {
        'tools/call': (result) =>
          Array.isArray(result.content) || !isFinalCallResult(result)
            ? result
            : { ...result, content: contentFrom(result.content, own(result, 'toolResult')) },
      },
    },
  ],
};

/**
 * A lone block or text becomes a list of one; `{}` is how Lua writes an empty list, `toolResult` how 2024-10-07
 * wrote a result.
 */
function contentFrom(content: unknown, toolResult: unknown): ContentBlock[] {
  if (isObject(content)) return Object.keys(content).length === 0 ? [] : [content as unknown as ContentBlock];
  const text = content ?? toolResult;
  return text === undefined || text === null ? [] : [{ type: 'text', text: textOf(text) }];
}
