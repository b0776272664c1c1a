import { endOfString } from './scan.js';

/** A JSON text that was cut so that it still parses. */
export interface CutJson {
  readonly json: string;
  /** How many characters of the original it keeps; the rest of it closes what was open. */
  readonly kept: number;
}

/**
 * The longest beginning of a JSON text that fits and parses once its open lists and objects are closed. It is cut
 * between values only, so that every string, number and word in it is whole.
 *
 * @param json as `JSON.stringify` writes it, without white space
 * @returns undefined if not even an empty container fits, or the text is a single string, number or word
 */
export function cutJson(json: string, max: number): CutJson | undefined {
  let kept = 0;
  walk(json, max, (at, open) => {
    if (at + open.length <= max) kept = at;
  });
  if (kept === 0) return undefined;
  let closers = '';
  walk(json, kept, (at, open) => {
    if (at === kept) closers = open.toReversed().join('');
  });
  return { json: json.slice(0, kept) + closers, kept };
}

/** Calls `canEnd` wherever the text could be cut, up to `max`, with what would have to close it. */
function walk(json: string, max: number, canEnd: (at: number, open: readonly string[]) => void): void {
  const open: string[] = [];
  for (let at = 0; at < json.length && at < max; ) {
    const character = json[at];
    if (character === ',') {
      at += 1;
      continue;
    }
    if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
      at += 1;
    } else if (character === '}' || character === ']') {
      open.pop();
      at += 1;
    } else {
      const value = open.at(-1) === '}' ? endOfString(json, at) + 1 : at;
      if (json[value] === '{' || json[value] === '[') {
        at = value;
        continue;
      }
      at = json[value] === '"' ? endOfString(json, value) : endOfWord(json, value);
    }
    // Outside of any container there is nothing to cut.
    if (open.length > 0 || character === '}' || character === ']') canEnd(at, open);
  }
}

/** The position after the number, `true`, `false` or `null` that starts at `at`. */
function endOfWord(json: string, at: number): number {
  const word = /[^,\]}]*/y;
  word.lastIndex = at;
  return at + (word.exec(json)?.[0].length ?? 0);
}
