const quote = 0x22;
const backslash = 0x5c;

/** The position after the JSON string that starts at `at`, or -1 if none does or it never ends. */
export function endOfString(text: string, at: number): number {
  if (text.charCodeAt(at) !== quote) return -1;
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    if (text.charCodeAt(end - 1) !== backslash) return end + 1;
    let backslashes = 1;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return -1;
}

const whiteSpace = /[\t\n\r ]*/y;

/** The position of the first character from `at` on that JSON doesn't skip. */
export function skipSpace(text: string, at: number): number {
  // In compact JSON there is none, and a pattern costs more than a look.
  if (text.charCodeAt(at) > 0x20) return at;
  whiteSpace.lastIndex = at;
  return at + (whiteSpace.exec(text)?.[0].length ?? 0);
}
