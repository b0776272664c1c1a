import { isObject } from '../../protocol/json.js';
import { mapMembers } from '../copy.js';

/**
 * A schema whose `properties` are an object of schemas and whose `required` is a list of names, or absent. With
 * anything else there, nearly every client loses all tools of the server. Up to 2025-11-25 the schema of a property
 * is an object; `true` and `false` have one that says the same.
 */
export function withUsableMembers(schema: object, modern: boolean): object {
  return mapMembers(
    mapMembers(schema, ['properties'], (value) => properties(value, modern)),
    ['required'],
    required,
  );
}

/** PHP writes an empty map as `[]`; that is R14's. */
function properties(value: unknown, modern: boolean): unknown {
  if (!isObject(value)) return Array.isArray(value) && value.length === 0 ? value : undefined;
  return mapMembers(value, Object.keys(value), (schema) => {
    if (isObject(schema) || (modern && typeof schema === 'boolean')) return schema;
    return schema === false ? { not: {} } : {};
  });
}

function required(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  return value.every(isName) ? value : value.filter(isName);
}

function isName(value: unknown): value is string {
  return typeof value === 'string';
}
