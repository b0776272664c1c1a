import { isObject, own } from '../protocol/json.js';

/**
 * Whether this answer to `tools/call` is the result itself. A task handle (2025-11-25) and a result that asks
 * for input (2026-07-28) have no content to mend.
 */
export function isFinalCallResult(result: object): boolean {
  const resultType = own(result, 'resultType') ?? 'complete';
  return resultType === 'complete' && !isObject(own(result, 'task'));
}
