import { isObject } from '../../protocol/json.js';
import { mapMembers } from '../copy.js';

/**
 * A schema whose `properties` are an object and whose `required` is a list of names, or absent. With anything
 * else there, nearly every client loses all tools of the server.
 */
export function withUsableMembers(schema: object): object {
  return mapMembers(mapMembers(schema, ['properties'], properties), ['required'], required);
}

/** PHP writes an empty map as `[]`; that is R14's. */
function properties(value: unknown): unknown {
  return isObject(value) || (Array.isArray(value) && value.length === 0) ? value : undefined;
}

function required(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  return value.every(isName) ? value : value.filter(isName);
}

function isName(value: unknown): value is string {
  return typeof value === 'string';
}
