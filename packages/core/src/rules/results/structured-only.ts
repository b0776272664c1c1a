import type { ContentBlock } from '../../protocol/content.js';
import { isObject, own } from '../../protocol/json.js';
import type { CallToolResult, Tool } from '../../protocol/results.js';
import { calledTool } from '../called-tool.js';
import { without } from '../copy.js';
import { isSaidIn, saying } from '../json-text.js';
import { eachTool } from '../places.js';
import type { Transform } from '../transform.js';
import { hasStructure, withMirror } from './text-mirror.js';

export interface StructuredOnlyOptions {
  /** What isn't shown beside `structuredContent`: every block, or only texts. */
  readonly hides: 'blocks' | 'texts';
  /** Whether results that say `isError` are shown that way too. */
  readonly errors: boolean;
  /** The client shows MCP Apps: the views of tools read `structuredContent`, so theirs stays. */
  readonly apps: boolean;
}

/**
 * Lets the text speak where it says more than the structured value: the value becomes text too and goes, and no
 * tool promises one. A result whose text says no more keeps its value.
 */
export function textInstead(options: StructuredOnlyOptions): readonly Transform[] {
  const { errors, apps } = options;
  const keeps = (tool: Tool | undefined) => apps && (tool === undefined || hasView(tool));
  return [
    eachTool((tool) => (keeps(tool) ? tool : without(tool, 'outputSchema'))),
    {
      ...(apps && { needs: 'catalog' }),
      result: {
        'tools/call': (result, given) => {
          if (!hasStructure(result) || !Array.isArray(result.content)) return result;
          if ((result.isError === true && !errors) || keeps(calledTool(given))) return result;
          return losesBlocks(result, options) ? without(withMirror(result), 'structuredContent') : result;
        },
      },
    },
  ];
}

function losesBlocks(
  { content, structuredContent }: CallToolResult,
  { hides }: StructuredOnlyOptions,
): boolean {
  const written = JSON.stringify(structuredContent);
  const saysAll = saying(structuredContent);
  const isLost = (block: ContentBlock) =>
    block.type === 'text'
      ? typeof block.text === 'string' && !isSaidIn(written, block.text) && !saysAll(block.text)
      : hides === 'blocks';
  return content.some((block) => isObject(block) && isLost(block));
}

/** `ui/resourceUri` is how the draft of MCP Apps wrote it. */
function hasView({ _meta }: Tool): boolean {
  return own(own(_meta, 'ui'), 'resourceUri') !== undefined || own(_meta, 'ui/resourceUri') !== undefined;
}
