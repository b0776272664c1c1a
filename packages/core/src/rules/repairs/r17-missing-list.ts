import { isObject, own } from '../../protocol/json.js';
import { withMember } from '../copy.js';
import type { Repair } from '../repair.js';
import type { Transform } from '../transform.js';

/** The list that makes up each result. */
const listOf = [
  ['tools/list', 'tools'],
  ['prompts/list', 'prompts'],
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
  ['resources/read', 'contents'],
  ['prompts/get', 'messages'],
] as const;

/** Go writes a list that was never filled as `null`, Lua an empty one as `{}`; every typed client refuses it. */
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
  const value = own(target, key);
  const empty = value === null || (isObject(value) && Object.keys(value).length === 0);
  return empty ? { ...target, [key]: [] } : target;
}
