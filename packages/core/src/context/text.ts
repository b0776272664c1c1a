/** Longest part of a self-reported text that is looked at or kept, in UTF-16 units. */
export const maxTextLength = 256;

/**
 * The text, cut to `maxTextLength`. A plain `slice` would keep the whole original alive in V8 (a 10 MB client
 * name in a cache); appending and slicing again copies the part.
 */
export function bounded(text: string): string {
  return text.length <= maxTextLength ? text : ` ${text.slice(0, maxTextLength)}`.slice(1);
}

export function boundedText(value: unknown): string | undefined {
  return typeof value === 'string' ? bounded(value) : undefined;
}

/** ASCII case folding: no locale, so the Kelvin sign and the dotless i stay what they are. */
export function fold(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** Whether `text` starts with `prefix`, which is already folded, in any ASCII case. */
export function startsWithFolded(text: string, prefix: string): boolean {
  return text.length >= prefix.length && fold(text.slice(0, prefix.length)) === prefix;
}
