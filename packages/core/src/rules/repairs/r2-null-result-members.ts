import { isObject } from '../../protocol/json.js';
import { withoutNulls } from '../copy.js';
import { isModern } from '../given.js';
import type { Repair } from '../repair.js';

/**
 * With `_meta: null` the official SDK's client takes the message for no response at all, and the call never
 * settles. Since 2026-07-28 `structuredContent` may be any JSON value, so null is one there.
 */
export const nullResultMembers: Repair = {
  id: 'R2',
  title: 'null for _meta, isError or structuredContent of a result',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    {
      result: {
        'tools/call': (result, given) =>
          withoutNulls(result, isModern(given) ? ['isError'] : ['isError', 'structuredContent']),
        '*': (result) => (isObject(result) ? withoutNulls(result, ['_meta']) : result),
      },
    },
  ],
};
