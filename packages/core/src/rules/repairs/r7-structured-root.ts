import { isObject } from '../../protocol/json.js';
import type { CallToolResult, Tool } from '../../protocol/results.js';
import { rootKindOf } from '../../schema/root-kind.js';
import { withMember, without } from '../copy.js';
import { isModern } from '../given.js';
import { saysTheSame, textOf } from '../json-text.js';
import { eachTool } from '../places.js';
import type { Repair } from '../repair.js';
import { withUsableMembers } from './schema-members.js';

/**
 * Up to 2025-11-25 `structuredContent` is an object and `outputSchema` says so at its root. A schema without it
 * loses the whole server in most clients, a value that is no object the whole result.
 */
export const structuredRoot: Repair = {
  id: 'R7',
  title: 'structured output that is no object, in a legacy revision',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the structured form; the value stays as text',
  transforms: [
    eachTool((tool, given) => mendSchema(tool, isModern(given))),
    { result: { 'tools/call': (result, given) => (isModern(given) ? result : mendValue(result)) } },
  ],
};

function mendSchema(tool: Tool, modern: boolean): Tool {
  const { outputSchema } = tool;
  // Null is R1's.
  if (outputSchema === undefined || outputSchema === null) return tool;
  if (!isObject(outputSchema)) return without(tool, 'outputSchema');
  if (modern) return withMember(tool, 'outputSchema', withUsableMembers(outputSchema));
  // Where the schema describes an object, saying so adds nothing; elsewhere the value can't be sent either.
  if (rootKindOf(outputSchema) !== 'object') return without(tool, 'outputSchema');
  const rooted = outputSchema['type'] === 'object' ? outputSchema : { ...outputSchema, type: 'object' };
  return withMember(tool, 'outputSchema', withUsableMembers(rooted));
}

function mendValue(result: CallToolResult): CallToolResult {
  const { structuredContent } = result;
  // Null is R2's.
  if (structuredContent === undefined || structuredContent === null || isObject(structuredContent)) {
    return result;
  }
  const content = Array.isArray(result.content) ? result.content : [];
  const said = content.some(
    (block) => isObject(block) && block.type === 'text' && saysTheSame(block.text, structuredContent),
  );
  return {
    ...without(result, 'structuredContent'),
    content: said ? content : [...content, { type: 'text', text: textOf(structuredContent) }],
  };
}
