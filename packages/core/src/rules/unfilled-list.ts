import { isObject } from '../protocol/json.js';

/** Go writes a list that was never filled as `null`, Lua an empty one as `{}`. */
export function isUnfilledList(value: unknown): boolean {
  return value === null || (isObject(value) && Object.keys(value).length === 0);
}
