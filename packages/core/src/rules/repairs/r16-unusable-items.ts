import { isObject } from '../../protocol/json.js';
import { withMember } from '../copy.js';
import type { Repair } from '../repair.js';
import type { Transform } from '../transform.js';

/** The member by which an item is called, in each list. */
const calledBy = [
  ['tools/list', 'tools', 'name'],
  ['prompts/list', 'prompts', 'name'],
  ['resources/list', 'resources', 'uri'],
  ['resources/templates/list', 'resourceTemplates', 'uriTemplate'],
] as const;

/** One such item costs the whole list in every client that checks, and in Gemini CLI the tools as well. */
export const unusableItems: Repair = {
  id: 'R16',
  title: 'a listed item without the name or URI that it is called by',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the item, which no client can call',
  transforms: calledBy.map(
    ([method, list, key]): Transform => ({
      result: {
        [method]: (result: Readonly<Record<string, unknown>>) => {
          const isUsable = (item: unknown) => isObject(item) && typeof item[key] === 'string';
          const items = result[list];
          return Array.isArray(items) && !items.every(isUsable)
            ? withMember(result, list, items.filter(isUsable))
            : result;
        },
      },
    }),
  ),
};
