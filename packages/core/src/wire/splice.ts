import { isObject, type JsonObject } from '../protocol/json.js';

/**
 * The JSON text with what differs between `before`, which is what the text says, and `after`. All that is the same
 * reference in both keeps its bytes: spacing, the order of members, numbers that no double can hold.
 */
export function splice(text: string, before: unknown, after: unknown): string {
  const splicer = new Splicer(text);
  splicer.toValue();
  const leading = text.slice(0, splicer.at);
  const value = splicer.value(before, after);
  return leading + value + text.slice(splicer.at);
}

/** Walks a text that is known to be valid JSON; `at` is where the next value or token starts. */
class Splicer {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The new text of the value that starts here; moves behind the old one. */
  value(before: unknown, after: unknown): string {
    const start = this.at;
    if (!Object.is(before, after)) {
      if (Array.isArray(before) && Array.isArray(after)) return this.#array(before, after);
      if (isObject(before) && isObject(after)) return this.#object(before, after);
    }
    this.#skipValue();
    return Object.is(before, after) ? this.#text.slice(start, this.at) : (JSON.stringify(after) ?? 'null');
  }

  /** Moves over white space. */
  toValue(): void {
    while (isSpace(this.#text.charCodeAt(this.at))) this.at++;
  }

  #object(before: JsonObject, after: JsonObject): string {
    const start = this.at;
    const seen = new Set<string>();
    let written = '{';
    /** Up to where the source is written, while nothing since was left out. */
    let upTo: number | undefined = start + 1;
    let count = 0;
    this.at++;
    this.toValue();
    const firstKey = this.at;
    while (this.#text[this.at] !== '}') {
      const comma = this.at;
      if (this.#text[comma] === ',') this.at++;
      this.toValue();
      const keyAt = this.at;
      const key = this.#key();
      const valueAt = this.at;
      if (seen.has(key)) return this.#instead(start, after);
      seen.add(key);
      if (Object.hasOwn(after, key) && after[key] !== undefined) {
        const separator = count === 0 ? [start + 1, firstKey] : [upTo ?? comma, keyAt];
        written += this.#text.slice(...separator) + this.#text.slice(keyAt, valueAt);
        written += this.value(before[key], after[key]);
        upTo = this.at;
        count++;
      } else {
        this.#skipValue();
        upTo = undefined;
      }
      this.toValue();
    }
    for (const [key, value] of Object.entries(after)) {
      const added = seen.has(key) ? undefined : JSON.stringify(value);
      if (added === undefined) continue;
      written += `${count === 0 ? '' : ','}${JSON.stringify(key)}:${added}`;
      upTo = undefined;
      count++;
    }
    const end = this.#text.slice(upTo ?? this.at, this.at + 1);
    this.at++;
    return written + end;
  }

  /** Elements are paired in order, those of equal reference first; what has no partner is written anew. */
  #array(before: readonly unknown[], after: readonly unknown[]): string {
    if (before.length === after.length) return this.#elements(before, after);
    const starts: number[] = [];
    this.#elements(before, before, starts);
    const behind = this.at;
    let next = 0;
    const written = after.map((element) => {
      const same = isObject(element) ? before.indexOf(element, next) : -1;
      const index = same >= 0 ? same : next;
      next = index + 1;
      if (index >= before.length) return JSON.stringify(element) ?? 'null';
      this.at = starts[index] ?? 0;
      return this.value(before[index], element);
    });
    this.at = behind;
    return `[${written.join(',')}]`;
  }

  #elements(before: readonly unknown[], after: readonly unknown[], starts?: number[]): string {
    let written = '';
    let upTo = this.at++;
    for (let index = 0; index < before.length; index++) {
      this.toValue();
      if (this.#text[this.at] === ',') this.at++;
      this.toValue();
      starts?.push(this.at);
      written += this.#text.slice(upTo, this.at);
      written += this.value(before[index], after[index]);
      upTo = this.at;
    }
    this.toValue();
    this.at++;
    return written + this.#text.slice(upTo, this.at);
  }

  /** An object that names a key twice: only its last value was ever seen, so the whole is written anew. */
  #instead(start: number, after: unknown): string {
    this.at = start;
    this.#skipValue();
    return JSON.stringify(after);
  }

  /** Moves behind the colon and its spaces. */
  #key(): string {
    const start = this.at;
    this.#skipString();
    const raw = this.#text.slice(start, this.at);
    this.toValue();
    this.at++;
    this.toValue();
    return raw.includes('\\') ? JSON.parse(raw) : raw.slice(1, -1);
  }

  #skipString(): void {
    let quote = this.at;
    let escaped: boolean;
    do {
      quote = this.#text.indexOf('"', quote + 1);
      let slash = quote;
      while (this.#text.charCodeAt(slash - 1) === backslash) slash--;
      escaped = (quote - slash) % 2 === 1;
    } while (escaped);
    this.at = quote + 1;
  }

  /** Without recursion, because nobody has bounded how deep a value is that no rule touched. */
  #skipValue(): void {
    let depth = 0;
    do {
      const unit = this.#text.charCodeAt(this.at);
      if (unit === doubleQuote) {
        this.#skipString();
        continue;
      }
      this.at++;
      if (unit === openBrace || unit === openBracket) depth++;
      else if (unit === closeBrace || unit === closeBracket) depth--;
      else if (depth === 0) this.#toEndOfLiteral();
    } while (depth > 0);
  }

  /** A number, `true`, `false` or `null`. */
  #toEndOfLiteral(): void {
    while (this.at < this.#text.length && !endsLiteral(this.#text.charCodeAt(this.at))) this.at++;
  }
}

const doubleQuote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

function endsLiteral(unit: number): boolean {
  return unit === comma || unit === closeBrace || unit === closeBracket || isSpace(unit);
}
