import { isSameNumber, type NumberRule } from './same-number.js';
import { endOfString, skipSpace } from './scan.js';

type Fields = { readonly [key: string]: unknown };

/** The own enumerable keys of an object, as `Object.keys` lists them. */
export type KeysOf = (node: object) => readonly string[];

/** A list or an object that the text is in the middle of. */
interface Open {
  readonly list: readonly unknown[];
  readonly fields: Fields;
  /** Undefined for a list. */
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  next: number;
  /** The keys met so far, kept only once they come in another order than the object's. */
  seen: Set<string> | undefined;
}

/**
 * Whether a text is JSON that says exactly this value, whatever its layout and the order of its keys. The text is
 * compared where it stands, in one pass, and at the first difference it ends; nothing is parsed into objects.
 * Own properties only; a key that occurs twice counts as a difference; nesting has no limit.
 */
export function saysTheSame(
  text: string,
  value: unknown,
  numbers: NumberRule = 'exact',
  keysOf: KeysOf = Object.keys,
): boolean {
  const stack: Open[] = [];
  let expected: unknown = value;
  let at = skipSpace(text, 0);
  for (;;) {
    // Here starts a value that must be `expected`.
    if (typeof expected === 'object' && expected !== null) {
      const open = start(expected, keysOf);
      if (
        open === undefined ||
        text.charCodeAt(at) !== (open.keys === undefined ? bracket.list : bracket.object)
      ) {
        return false;
      }
      stack.push(open);
      at += 1;
    } else {
      at = afterScalar(text, at, expected, numbers);
      if (at < 0) return false;
    }
    at = skipSpace(text, at);
    // Close what ends here, until another value must follow.
    let top = stack.at(-1);
    while (top !== undefined && top.next === top.size) {
      if (text.charCodeAt(at) !== (top.keys === undefined ? bracket.listEnd : bracket.objectEnd))
        return false;
      stack.pop();
      top = stack.at(-1);
      at = skipSpace(text, at + 1);
    }
    if (top === undefined) return at === text.length;
    if (top.next > 0) {
      if (text.charCodeAt(at) !== comma) return false;
      at = skipSpace(text, at + 1);
    }
    if (top.keys === undefined) expected = top.list[top.next];
    else {
      let key = top.keys[top.next] as string;
      let end = top.seen === undefined ? afterString(text, at, key) : -1;
      if (end < 0) {
        const found = keyAt(text, at, top);
        if (found === undefined) return false;
        ({ key, end } = found);
      }
      at = skipSpace(text, end);
      if (text.charCodeAt(at) !== colon) return false;
      at = skipSpace(text, at + 1);
      expected = top.fields[key];
    }
    top.next += 1;
  }
}

const bracket = { list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d } as const;
const comma = 0x2c;
const colon = 0x3a;

/** Undefined for what no JSON text says: dates, maps, objects of classes. */
function start(node: object, keysOf: KeysOf): Open | undefined {
  if (Array.isArray(node)) {
    return { list: node, fields: noFields, keys: undefined, size: node.length, next: 0, seen: undefined };
  }
  const prototype: unknown = Object.getPrototypeOf(node);
  if (prototype !== Object.prototype && prototype !== null) return undefined;
  const keys = keysOf(node);
  return { list: noItems, fields: node as Fields, keys, size: keys.length, next: 0, seen: undefined };
}

const noItems: readonly unknown[] = [];
const noFields: Fields = {};

/** The key at `at` and the position after it, if the object has it and the text had not. */
function keyAt(text: string, at: number, open: Open): { key: string; end: number } | undefined {
  const end = endOfString(text, at);
  const key = end < 0 ? undefined : parseString(text.slice(at, end));
  open.seen ??= new Set(open.keys?.slice(0, open.next));
  if (key === undefined || !Object.hasOwn(open.fields, key) || open.seen.has(key)) return undefined;
  open.seen.add(key);
  return { key, end };
}

/** The position after the scalar at `at`, if it is `expected`; else -1. */
function afterScalar(text: string, at: number, expected: unknown, numbers: NumberRule): number {
  if (typeof expected === 'string') return afterString(text, at, expected);
  if (typeof expected === 'number') {
    number.lastIndex = at;
    if (!number.test(text)) return -1;
    const end = number.lastIndex;
    return isSameNumber(text.slice(at, end), expected, numbers) ? end : -1;
  }
  if (expected !== null && typeof expected !== 'boolean') return -1;
  const word = String(expected);
  return isPlainly(text, at, word) ? at + word.length : -1;
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** The position after the string at `at`, if it is `expected`; else -1. */
function afterString(text: string, at: number, expected: string): number {
  if (text.charCodeAt(at) !== quote) return -1;
  const end = at + expected.length + 1;
  // Most strings are written as they are: short ones are compared by character, long ones natively (a slice is
  // compared nine times faster than startsWith does it).
  if (text.charCodeAt(end) === quote) {
    if (expected.length > long) {
      if (text.slice(at + 1, end) === expected && !needsEscape.test(expected)) return end + 1;
    } else if (isPlainly(text, at + 1, expected)) return end + 1;
  }
  const otherEnd = endOfString(text, at);
  return otherEnd >= 0 && parseString(text.slice(at, otherEnd)) === expected ? otherEnd : -1;
}

const long = 32;

/** What JSON writes as an escape: a quote, a backslash, or what comes before the space. */
const needsEscape = /[^ !#-[\]-\uffff]/;

function isPlainly(text: string, at: number, expected: string): boolean {
  for (let index = 0; index < expected.length; index++) {
    const code = expected.charCodeAt(index);
    if (code !== text.charCodeAt(at + index) || code === quote || code === backslash || code < space)
      return false;
  }
  return true;
}

const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;

function parseString(source: string): string | undefined {
  try {
    return JSON.parse(source) as string;
  } catch {
    return undefined;
  }
}
