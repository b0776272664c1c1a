/** Where a text may be cut, best first, with what stays before the cut. */
const seams: readonly RegExp[] = [/\n{2,}/g, /\n/g, /[.!?]\s/g, /\s/g];

/**
 * The last good place to cut a text so that at most `max` UTF-16 units come before it: after a paragraph, a line, a
 * sentence or a word, but not in the first half, and never within a character.
 */
export function cutBefore(text: string, max: number): number {
  if (text.length <= max) return text.length;
  const start = text.slice(0, max);
  for (const seam of seams) {
    let end = 0;
    for (const match of start.matchAll(seam)) end = match.index + match[0].length;
    if (end > max / 2) return end;
  }
  const code = text.charCodeAt(max - 1);
  return code >= 0xd800 && code < 0xdc00 ? max - 1 : max;
}

/** How many UTF-16 units of a text take at most `max` bytes of UTF-8. */
export function unitsInBytes(text: string, max: number): number {
  let bytes = 0;
  let units = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    if (bytes > max) break;
    units += character.length;
  }
  return units;
}
