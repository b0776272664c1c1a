import { isObject, type JsonObject } from '../protocol/json.js';

/** Keywords whose value is a schema, a list of schemas, or either. */
const schemas = [
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'contentSchema',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
];

/** Keywords whose value is an object of schemas; `dependencies` also has lists of names, which are no objects. */
const named = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'];

/** A document that is deeper, or has more schemas, is left alone: cycles and hostile schemas end. */
const maxDepth = 64;
const maxSchemas = 10_000;

/**
 * Changes a schema and every schema inside it, from the inside out, copying only what changes. Values such as those
 * of `const`, `enum` and `default` are no schemas, whatever they look like.
 */
export function mapSchemas(root: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject {
  let left = maxSchemas;
  const visit = (schema: JsonObject, depth: number): JsonObject => {
    if (depth > maxDepth) left = 0;
    if (--left < 0) return schema;
    let copy: Record<string, unknown> | undefined;
    const put = (key: string, value: unknown) => {
      if (value === schema[key]) return;
      copy ??= { ...schema };
      copy[key] = value;
    };
    for (const key of schemas) if (Object.hasOwn(schema, key)) put(key, visitAny(schema[key], depth));
    for (const key of named) if (Object.hasOwn(schema, key)) put(key, visitNamed(schema[key], depth));
    return change(copy ?? schema);
  };
  const visitAny = (value: unknown, depth: number): unknown => {
    if (isObject(value)) return visit(value, depth + 1);
    if (!Array.isArray(value)) return value;
    const changed = value.map((item) => (isObject(item) ? visit(item, depth + 1) : item));
    return changed.some((item, index) => item !== value[index]) ? changed : value;
  };
  const visitNamed = (value: unknown, depth: number): unknown => {
    if (!isObject(value)) return value;
    let copy: Record<string, unknown> | undefined;
    for (const [name, schema] of Object.entries(value)) {
      const changed = isObject(schema) ? visit(schema, depth + 1) : schema;
      if (changed === schema) continue;
      copy ??= { ...value };
      copy[name] = changed;
    }
    return copy ?? value;
  };
  const changed = visit(root, 0);
  return left < 0 ? root : changed;
}
