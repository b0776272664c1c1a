import { mapItems, mapMembers } from '../copy.js';
import type { Transform } from '../transform.js';

/** What U+2028 and U+2029 are to a reader of lines; JSON leaves them as they are. */
const separators = /[\u2028\u2029]/g;

/** Deeper values stay as they are. */
const maxDepth = 200;

/** Writes line feeds for the line and paragraph separators in results. */
export const lineFeeds: readonly Transform[] = [
  {
    result: {
      'tools/call': (result) => inObject(result, new Map()),
      'prompts/get': (result) => inObject(result, new Map()),
      'resources/read': (result) => inObject(result, new Map()),
    },
  },
];

/** What became of each object: a server may hand over one that is in many places, or in itself. */
type Seen = Map<unknown, unknown>;

function inObject<Value extends object>(value: Value, seen: Seen, depth = 0): Value {
  return mapMembers(value, Object.keys(value), (member) => inValue(member, seen, depth + 1));
}

function inValue(value: unknown, seen: Seen, depth: number): unknown {
  if (typeof value === 'string') return inText(value);
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (seen.has(value)) return seen.get(value);
  seen.set(value, value);
  const changed = Array.isArray(value)
    ? mapItems(value, (item) => inValue(item, seen, depth + 1))
    : inObject(value, seen, depth);
  seen.set(value, changed);
  return changed;
}

/** In a text that is JSON a line feed is written as an escape, or the text is JSON no more. */
function inText(text: string): string {
  if (text.search(separators) === -1) return text;
  return text.replace(separators, isJson(text) ? '\\n' : '\n');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
