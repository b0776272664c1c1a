import { isObject, type JsonObject } from '../protocol/json.js';
import { resolvePointer } from './resolve.js';
import { mapSchemas } from './walk.js';

/** Names that a schema gives to parts of itself, in any dialect. */
const anchors = ['$anchor', '$dynamicAnchor', '$recursiveAnchor'];
const bases = ['$id', 'id'];
/** Validators know these without fetching them. */
const metaSchema = /^https?:\/\/json-schema\.org\//;

/**
 * Leaves out every `$ref` that leads nowhere in the document, which accepts whatever stood there: nobody may fetch
 * a schema, so nobody can tell. Documents that name a base are left alone, because their references may be meant
 * for it.
 */
export function withoutDanglingRefs(document: JsonObject): JsonObject {
  const names = new Set<unknown>();
  let based = false;
  mapSchemas(document, (schema) => {
    for (const key of anchors) if (typeof schema[key] === 'string') names.add(`#${schema[key]}`);
    based ||= bases.some((key) => typeof schema[key] === 'string');
    return schema;
  });
  if (based) return document;
  const leadsSomewhere = (reference: string) =>
    names.has(reference) || metaSchema.test(reference) || isSchema(resolvePointer(reference, document));
  return mapSchemas(document, (schema) => {
    const { $ref, ...rest } = schema;
    return typeof $ref === 'string' && !leadsSomewhere($ref) ? rest : schema;
  });
}

function isSchema(value: unknown): boolean {
  return isObject(value) || typeof value === 'boolean';
}
