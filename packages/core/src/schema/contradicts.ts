import { isObject, own } from '../protocol/json.js';
import { resolvePointer } from './resolve.js';

/** What is deeper, or comes after so many steps, is not looked at. */
const maxDepth = 32;
const maxSteps = 10_000;

/**
 * Whether a value certainly breaks a schema: by its type, a missing or a surplus member, a constant, or all branches
 * of a choice. `false` proves nothing. Holds in every dialect; what only a validator can judge is left out.
 */
export function contradicts(value: unknown, document: unknown): boolean {
  let left = maxSteps;
  const breaks = (part: unknown, schema: unknown, depth: number): boolean => {
    if (schema === false) return true;
    if (!isObject(schema) || depth > maxDepth || --left < 0) return false;
    const next = (inner: unknown, of: unknown): boolean => breaks(inner, of, depth + 1);
    const reference = own(schema, '$ref');
    // Up to draft-07 nothing counts that stands beside a reference.
    if (typeof reference === 'string') return next(part, resolvePointer(reference, document));
    if (own(schema, 'nullable') === true && part === null) return false;
    return (
      isOfWrongType(part, own(schema, 'type')) ||
      isOtherThan(part, own(schema, 'const')) ||
      isNoneOf(part, own(schema, 'enum')) ||
      (isObject(part) && membersBreak(part, schema, next)) ||
      (Array.isArray(part) && itemsBreak(part, schema, next)) ||
      listOf(schema, 'allOf').some((branch) => next(part, branch)) ||
      ['anyOf', 'oneOf'].some((keyword) => {
        const branches = listOf(schema, keyword);
        return branches.length > 0 && branches.every((branch) => next(part, branch));
      })
    );
  };
  return breaks(value, document, 0);
}

type Next = (part: unknown, schema: unknown) => boolean;

function membersBreak(part: object, schema: object, next: Next): boolean {
  const has = (name: string) => own(part, name) !== undefined;
  const properties = own(schema, 'properties') ?? {};
  if (listOf(schema, 'required').some((name) => typeof name === 'string' && !has(name))) return true;
  const closed =
    own(schema, 'additionalProperties') === false && own(schema, 'patternProperties') === undefined;
  return Object.keys(part).some((name) => {
    if (!has(name)) return false;
    const known = own(properties, name);
    return known === undefined ? closed : next(own(part, name), known);
  });
}

function itemsBreak(part: readonly unknown[], schema: object, next: Next): boolean {
  const items = own(schema, 'items');
  return (
    isObject(items) && own(schema, 'prefixItems') === undefined && part.some((item) => next(item, items))
  );
}

/** What has a form of its own on the wire, such as a date, is of any type. */
function isOfWrongType(part: unknown, type: unknown): boolean {
  const types = Array.isArray(type) ? type : typeof type === 'string' ? [type] : [];
  return types.length > 0 && isPlain(part) && !types.some((one) => isOfType(part, one));
}

function isPlain(part: unknown): boolean {
  if (typeof part === 'number') return Number.isFinite(part);
  return typeof part === 'object'
    ? typeof (part as { toJSON?: unknown } | null)?.toJSON !== 'function'
    : true;
}

function isOfType(part: unknown, type: unknown): boolean {
  switch (type) {
    case 'object':
      return isObject(part);
    case 'array':
      return Array.isArray(part);
    case 'null':
      return part === null;
    case 'integer':
      return Number.isInteger(part);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof part === type;
    default:
      return true;
  }
}

function isOtherThan(part: unknown, constant: unknown): boolean {
  return constant !== undefined && isSimple(part) && part !== constant;
}

function isNoneOf(part: unknown, values: unknown): boolean {
  return Array.isArray(values) && isSimple(part) && !values.includes(part);
}

function isSimple(part: unknown): boolean {
  return part === null || ['string', 'boolean'].includes(typeof part) || Number.isFinite(part);
}

function listOf(schema: object, keyword: string): readonly unknown[] {
  const list = own(schema, keyword);
  return Array.isArray(list) ? list : [];
}
