/** The longest that a server's own words may be inside a notice. */
const longestQuote = 500;

/** Says that a block, or part of one, didn't reach the model. */
export function dropped(why: string): string {
  return `[MCP content dropped: ${why}]`;
}

/** A server's words inside a notice: on one line, quoted, bounded, and unable to look like a tag. */
export function quoted(words: string): string {
  return JSON.stringify(short(words)).replaceAll('<', '\\u003c');
}

/** A server's words inside a line of text: on one line, bounded, and unable to look like a tag. */
export function inline(words: string): string {
  return short(words)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('<', '&lt;');
}

function short(words: string): string {
  const kept = words.length > longestQuote ? `${words.slice(0, longestQuote)}…` : words;
  return kept.toWellFormed();
}

/** Bytes as people read them: `14.0 MB`, `3 kB`, `12 bytes`. A kB is 1024 bytes. */
export function bytes(count: number): string {
  if (count < 1024) return count === 1 ? '1 byte' : `${count} bytes`;
  if (count < 1024 ** 2) return `${Math.round(count / 1024)} kB`;
  return `${(count / 1024 ** 2).toFixed(1)} MB`;
}

/** The size of what Base64 of this length decodes to. */
export function decodedSize(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((base64.length * 3) / 4) - padding);
}
