import { isObject } from '../../protocol/json.js';
import type { CallToolResult, Tool } from '../../protocol/results.js';
import { rootKindOf } from '../../schema/root-kind.js';
import { without } from '../copy.js';
import { isModern } from '../given.js';
import { textOf } from '../json-text.js';
import { eachTool } from '../places.js';
import type { Repair } from '../repair.js';

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
    eachTool((tool, given) => (isModern(given) ? tool : mendSchema(tool))),
    { result: { 'tools/call': (result, given) => (isModern(given) ? result : mendValue(result)) } },
  ],
};

function mendSchema(tool: Tool): Tool {
  const { outputSchema } = tool;
  if (outputSchema === undefined || outputSchema === null) return tool;
  if (isObject(outputSchema) && outputSchema['type'] === 'object') return tool;
  // Where the schema describes an object, saying so adds nothing; elsewhere the value can't be sent either.
  return rootKindOf(outputSchema) === 'object'
    ? { ...tool, outputSchema: { ...outputSchema, type: 'object' } }
    : without(tool, 'outputSchema');
}

function mendValue(result: CallToolResult): CallToolResult {
  const { structuredContent } = result;
  if (structuredContent === undefined || isObject(structuredContent)) return result;
  const text = textOf(structuredContent);
  const content = Array.isArray(result.content) ? result.content : [];
  const said = content.some((block) => isObject(block) && block.type === 'text' && block.text === text);
  return {
    ...without(result, 'structuredContent'),
    content: said ? content : [...content, { type: 'text', text }],
  };
}
