import type { LossSink } from '../loss.js';
import { salvageJson } from './salvage-json.js';

/** Beyond this many characters a value that JSON.stringify refuses is not written to its end. */
const longestSalvage = 16 * 1024 * 1024;

/**
 * The value as JSON. What has no JSON form (a cycle, a BigInt, a getter or `toJSON` that throws) is left out or
 * replaced and reported; the rest survives. Depth doesn't matter.
 *
 * @returns undefined if nothing of it can be written
 */
export function writeJson(value: unknown, pointer: string, lose: LossSink): string | undefined {
  try {
    // Natively wherever possible; this is the only pass over the values of a sound result.
    const json = JSON.stringify(value);
    if (json === undefined) lose({ pointer, reason: 'unreadable' });
    return json;
  } catch {
    return salvageJson(value, { pointer, lose, longest: longestSalvage });
  }
}

/** A value as text: a string as it is, anything else as JSON; undefined where that is impossible. */
export function structuredText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : writeJson(value, '', () => {});
}

/**
 * Writes every `<` of a JSON text as an escape. A `<` only occurs inside strings there, so that every value still
 * parses to itself, and no tag can form in it, however it is cut or joined.
 */
export function withoutTags(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
