import { isObject } from '../../protocol/json.js';
import type { Tool } from '../../protocol/results.js';
import { withMember, without } from '../copy.js';
import { isModern } from '../given.js';
import { eachTool } from '../places.js';
import type { Repair } from '../repair.js';
import { withObjectRoot, withObjectValue } from '../structured-root.js';
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
    { result: { 'tools/call': (result, given) => (isModern(given) ? result : withObjectValue(result)) } },
  ],
};

function mendSchema(tool: Tool, modern: boolean): Tool {
  const { outputSchema } = tool;
  // Null is R1's.
  if (outputSchema === undefined || outputSchema === null) return tool;
  if (!isObject(outputSchema)) return without(tool, 'outputSchema');
  const rooted = modern ? tool : withObjectRoot(tool);
  return rooted.outputSchema === undefined
    ? rooted
    : withMember(rooted, 'outputSchema', withUsableMembers(rooted.outputSchema, modern));
}
