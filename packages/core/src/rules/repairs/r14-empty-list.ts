import { isObject } from '../../protocol/json.js';
import { mapMembers } from '../copy.js';
import { isModern } from '../given.js';
import { eachBlock, eachPrompt, eachResource, eachResourceTemplate, eachTool } from '../places.js';
import type { Repair } from '../repair.js';

const ofTool = ['inputSchema', 'outputSchema', 'annotations', 'execution', '_meta'];
const ofSchema = ['properties', '$defs', 'definitions', 'patternProperties'];
const ofItem = ['annotations', '_meta'];
const ofBlock = ['annotations', '_meta', 'resource'];

/** PHP and Lua write an empty object as `[]`, and every typed client refuses it. */
export const emptyList: Repair = {
  id: 'R14',
  title: 'an empty list where an object belongs',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    eachTool((tool) => {
      const mended = withObjects(tool, ofTool);
      const { inputSchema } = mended;
      const schema = isObject(inputSchema) ? withObjects(inputSchema, ofSchema) : inputSchema;
      return schema === inputSchema ? mended : { ...mended, inputSchema: schema };
    }),
    eachResource((resource) => withObjects(resource, ofItem)),
    eachResourceTemplate((template) => withObjects(template, ofItem)),
    eachPrompt((prompt) => withObjects(prompt, ofItem)),
    eachBlock((block) => withObjects(block, ofBlock)),
    {
      result: {
        initialize: inHandshake,
        'server/discover': inHandshake,
        // Since 2026-07-28 an empty list is a value like any other there.
        'tools/call': (result, given) =>
          isModern(given) ? result : withObjects(result, ['structuredContent']),
        '*': (result) => (isObject(result) ? withObjects(result, ['_meta']) : result),
      },
    },
  ],
};

function inHandshake<Result extends { readonly capabilities: object }>(result: Result): Result {
  const mended = withObjects(result, ['capabilities', 'serverInfo']);
  const { capabilities } = mended;
  if (!isObject(capabilities)) return mended;
  const members = withObjects(capabilities, Object.keys(capabilities));
  return members === capabilities ? mended : { ...mended, capabilities: members };
}

function withObjects<Target extends object>(target: Target, keys: readonly string[]): Target {
  return mapMembers(target, keys, (value) => (Array.isArray(value) && value.length === 0 ? {} : value));
}
