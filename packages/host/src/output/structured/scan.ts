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

/** The position of the first character from `from` on that JSON doesn't skip. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  while (code === space || code === lineFeed || code === carriageReturn || code === tab) {
    at += 1;
    code = text.charCodeAt(at);
  }
  return at;
}

const space = 0x20;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const tab = 0x09;
