import { isObject, own } from '../protocol/json.js';
import { resolvePointer } from './resolve.js';

/** What a schema says of the value at its root: an object, something else, or nothing that settles it. */
export type RootKind = 'object' | 'other' | 'open';

/** Deeper nesting of references and compositions counts as open, and so does what comes after so many schemas. */
const maxDepth = 16;
const maxSchemas = 1000;

/** Ends on any schema: one whose branches share parts, or a cycle, would else be walked for ever. */
export function rootKindOf(document: unknown): RootKind {
  let left = maxSchemas;
  const kindOf = (schema: unknown, depth: number): RootKind => {
    if (!isObject(schema) || depth > maxDepth || --left < 0) return 'open';
    const type = own(schema, 'type');
    if (type === 'object') return 'object';
    if (typeof type === 'string') return 'other';
    if (Array.isArray(type)) return type.includes('object') ? 'open' : 'other';

    const reference = own(schema, '$ref');
    if (typeof reference === 'string') return kindOf(resolvePointer(reference, document), depth + 1);
    const branches = (keyword: string): RootKind[] => {
      const list = own(schema, keyword);
      return Array.isArray(list) ? list.map((branch) => kindOf(branch, depth + 1)) : [];
    };
    if (branches('allOf').includes('object')) return 'object';
    const any = [...branches('anyOf'), ...branches('oneOf')];
    if (any.length > 0) return any.every((kind) => kind === any[0]) ? (any[0] ?? 'open') : 'open';
    return isObject(own(schema, 'properties')) || Array.isArray(own(schema, 'required')) ? 'object' : 'open';
  };
  return kindOf(document, 0);
}
