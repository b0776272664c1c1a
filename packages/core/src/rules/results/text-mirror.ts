import { isObject, own } from '../../protocol/json.js';
import type { CallToolResult } from '../../protocol/results.js';
import { saying, textOf } from '../json-text.js';
import type { Transform } from '../transform.js';

/** When a client hides `structuredContent`: always, only where `content` has no block, or never. */
export type Hidden = 'always' | 'empty' | 'never';

export interface TextOnlyOptions {
  /** Of results that succeed; `'always'` where absent. */
  readonly results?: Hidden;
  /** Of results that say `isError`; `'always'` where absent. */
  readonly errors?: Hidden;
}

/** Writes `structuredContent` as JSON into `content`, where no text says it yet; the value itself stays. */
export function textMirror({
  results = 'always',
  errors = 'always',
}: TextOnlyOptions = {}): readonly Transform[] {
  return [
    {
      result: {
        'tools/call': (result) => {
          const { content, isError } = result;
          const hidden = isError === true ? errors : results;
          if (hidden === 'never' || (hidden === 'empty' && content?.length !== 0)) return result;
          return withMirror(result);
        },
      },
    },
  ];
}

/** The result with its structured value as text too; the same where there is none or a text says it. */
export function withMirror(result: CallToolResult): CallToolResult {
  const { structuredContent, content } = result;
  if (!hasStructure(result) || !Array.isArray(content)) return result;
  const isSaid = sayingWrapped(structuredContent);
  return content.some((block) => isObject(block) && block.type === 'text' && isSaid(block.text))
    ? result
    : withText(result, textOf(structuredContent));
}

/** The result with one text more. */
export function withText(result: CallToolResult, text: string): CallToolResult {
  return { ...result, content: [...result.content, { type: 'text', text }] };
}

export function hasStructure({ structuredContent }: CallToolResult): boolean {
  return structuredContent !== undefined && structuredContent !== null;
}

/** FastMCP wraps a bare value as `{"result": …}`, and writes the value alone as text: that says it too. */
function sayingWrapped(structured: unknown): (text: unknown) => boolean {
  const says = saying(structured);
  if (!isObject(structured) || Object.keys(structured).length !== 1) return says;
  const wrapped = own(structured, 'result');
  if (wrapped === undefined) return says;
  const saysWrapped = saying(wrapped);
  return (text) => says(text) || saysWrapped(text);
}
