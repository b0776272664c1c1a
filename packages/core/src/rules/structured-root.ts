import { isObject } from '../protocol/json.js';
import type { CallToolResult, Tool } from '../protocol/results.js';
import { rootKindOf } from '../schema/root-kind.js';
import { withMember, without } from './copy.js';
import { saying, textOf } from './json-text.js';

/*
 * Structured output as every revision up to 2025-11-25 wants it: an object, whose schema says so at its root. The
 * schema and the value go together, so that neither is checked against what is not there.
 */

/** Says that the root is an object where the schema means one; elsewhere the value can't be sent either. */
export function withObjectRoot(tool: Tool): Tool {
  const { outputSchema } = tool;
  if (!isObject(outputSchema) || outputSchema['type'] === 'object') return tool;
  return rootKindOf(outputSchema) === 'object'
    ? withMember(tool, 'outputSchema', { ...outputSchema, type: 'object' })
    : without(tool, 'outputSchema');
}

/** A structured value that is no object becomes text, unless a text says it already. Null is R2's. */
export function withObjectValue(result: CallToolResult): CallToolResult {
  const { structuredContent } = result;
  if (structuredContent === undefined || structuredContent === null || isObject(structuredContent)) {
    return result;
  }
  const content = Array.isArray(result.content) ? result.content : [];
  const isSaid = saying(structuredContent);
  const said = content.some((block) => isObject(block) && block.type === 'text' && isSaid(block.text));
  return {
    ...without(result, 'structuredContent'),
    content: said ? content : [...content, { type: 'text', text: textOf(structuredContent) }],
  };
}
