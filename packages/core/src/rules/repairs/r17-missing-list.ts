import { isObject, own } from '../../protocol/json.js';
import { withMember } from '../copy.js';
import type { Repair } from '../repair.js';
import type { Transform } from '../transform.js';
import { isUnfilledList } from '../unfilled-list.js';

/** The list that makes up each result. */
const listOf = [
  ['tools/list', 'tools'],
  ['prompts/list', 'prompts'],
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
  ['resources/read', 'contents'],
  ['prompts/get', 'messages'],
] as const;

/** Every typed client refuses a list that is none. */
export const missingList: Repair = {
  id: 'R17',
  title: 'null or an empty object where a list belongs',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    ...listOf.map(
      ([method, member]): Transform => ({
        result: { [method]: (result: object) => withList(result, member) },
      }),
    ),
    {
      result: {
        'completion/complete': (result) =>
          isObject(result.completion)
            ? withMember(result, 'completion', withList(result.completion, 'values'))
            : result,
      },
    },
  ],
};

function withList<Target extends object>(target: Target, key: string): Target {
  return isUnfilledList(own(target, key)) ? { ...target, [key]: [] } : target;
}
