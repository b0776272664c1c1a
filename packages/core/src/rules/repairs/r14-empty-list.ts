import type { ContentBlock } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapItems, mapMembers, withMember } from '../copy.js';
import { isModern } from '../given.js';
import {
  eachBlock,
  eachPrompt,
  eachResource,
  eachResourceTemplate,
  eachSamplingBlock,
  eachTool,
} from '../places.js';
import type { Repair } from '../repair.js';
import { capabilityNames } from './capability-names.js';

const ofTool = ['inputSchema', 'outputSchema', 'annotations', 'execution', '_meta'];
const ofSchema = ['properties', '$defs', 'definitions', 'patternProperties'];
const ofItem = ['annotations', '_meta'];

/** PHP and Lua write an empty object as `[]`, and every typed client refuses it. */
export const emptyList: Repair = {
  id: 'R14',
  title: 'an empty list where an object belongs',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    eachTool((tool) => {
      const mended = withObjects(tool, ofTool);
      return mapMembers(mended, ['inputSchema', 'outputSchema'], inSchema);
    }),
    eachResource((resource) => withObjects(resource, ofItem)),
    eachResourceTemplate((template) => withObjects(template, ofItem)),
    eachPrompt((prompt) => withObjects(prompt, ['_meta'])),
    eachBlock(inBlock),
    eachSamplingBlock(inBlock),
    {
      result: {
        initialize: inHandshake,
        'server/discover': inHandshake,
        // Since 2026-07-28 an empty list is a value like any other there.
        'tools/call': (result, given) =>
          isModern(given) ? result : withObjects(result, ['structuredContent']),
        'resources/read': (result) =>
          withMember(
            result,
            'contents',
            mapItems(result.contents, (entry) => (isObject(entry) ? withObjects(entry, ['_meta']) : entry)),
          ),
        '*': (result) => (isObject(result) ? withObjects(result, ['_meta']) : result),
      },
    },
  ],
};

function inSchema(schema: unknown): unknown {
  return isObject(schema) ? withObjects(schema, ofSchema) : schema;
}

function inBlock(block: ContentBlock): ContentBlock {
  const mended = withObjects(block, ['annotations', '_meta']);
  return mended.type === 'resource' && isObject(mended.resource)
    ? withMember(mended, 'resource', withObjects(mended.resource, ['_meta']))
    : mended;
}

function inHandshake<Result extends { readonly capabilities: object }>(result: Result): Result {
  const { capabilities } = result;
  return isObject(capabilities)
    ? withMember(result, 'capabilities', withObjects(capabilities, capabilityNames))
    : result;
}

function withObjects<Target extends object>(target: Target, keys: readonly string[]): Target {
  return mapMembers(target, keys, (value) => (Array.isArray(value) && value.length === 0 ? {} : value));
}
