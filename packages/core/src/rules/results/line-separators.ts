import { isObject } from '../../protocol/json.js';
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
      'tools/call': (result) => inObject(result, 0),
      'prompts/get': (result) => inObject(result, 0),
      'resources/read': (result) => inObject(result, 0),
    },
  },
];

function inObject<Value extends object>(value: Value, depth: number): Value {
  return mapMembers(value, Object.keys(value), (member) => inValue(member, depth + 1));
}

function inValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return inText(value);
  if (depth > maxDepth) return value;
  if (Array.isArray(value)) return mapItems(value, (item) => inValue(item, depth + 1));
  return isObject(value) ? inObject(value, depth) : value;
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
