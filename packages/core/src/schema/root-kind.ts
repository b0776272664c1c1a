import { isObject, own } from '../protocol/json.js';
import { resolvePointer } from './resolve.js';

/** What a schema says of the value at its root: an object, something else, or nothing that settles it. */
export type RootKind = 'object' | 'other' | 'open';

/** Deeper nesting of references and compositions counts as open, so that cycles and hostile schemas end. */
const maxDepth = 16;
const maxBranches = 64;

export function rootKindOf(schema: unknown): RootKind {
  return kindOf(schema, schema, 0);
}

function kindOf(schema: unknown, document: unknown, depth: number): RootKind {
  if (!isObject(schema) || depth > maxDepth) return 'open';
  const type = own(schema, 'type');
  if (type === 'object') return 'object';
  if (typeof type === 'string') return 'other';
  if (Array.isArray(type)) return type.includes('object') ? 'open' : 'other';

  const reference = own(schema, '$ref');
  if (typeof reference === 'string') return kindOf(resolvePointer(reference, document), document, depth + 1);
  const all = branches(schema, 'allOf', document, depth);
  if (all.includes('object')) return 'object';
  const any = [...branches(schema, 'anyOf', document, depth), ...branches(schema, 'oneOf', document, depth)];
  if (any.length > 0) return any.every((kind) => kind === any[0]) ? (any[0] ?? 'open') : 'open';
  return isObject(own(schema, 'properties')) || Array.isArray(own(schema, 'required')) ? 'object' : 'open';
}

function branches(schema: object, keyword: string, document: unknown, depth: number): RootKind[] {
  const list = own(schema, keyword);
  if (!Array.isArray(list) || list.length > maxBranches) return [];
  return list.map((branch) => kindOf(branch, document, depth + 1));
}
