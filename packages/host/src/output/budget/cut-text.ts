/** The beginning of a text, up to `max` UTF-16 units, never half a character. */
export function headOf(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, isHighSurrogate(text, max - 1) ? max - 1 : max);
}

/** The end of a text, likewise. */
export function tailOf(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.length - max;
  return text.slice(isHighSurrogate(text, start - 1) ? start + 1 : start);
}

/** Whether the unit at `index` is the first half of a whole pair. */
function isHighSurrogate(text: string, index: number): boolean {
  return (text.codePointAt(index) ?? 0) > 0xffff;
}
