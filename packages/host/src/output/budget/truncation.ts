/** How the model learns that text is missing, by how much room there is for saying it. */
export interface Truncation {
  /** Not longer than the room it was made for, whatever `omitted` is then. */
  say(omitted: number): string;
  readonly length: number;
}

/** @param total characters of text there are altogether */
export function truncationFor(room: number, total: number, limit: number): Truncation {
  const full = (omitted: number): string =>
    `\n\n[Output truncated: ${omitted} of ${total} characters left out, over the limit of ${limit}. Use pagination or more specific queries to get the rest.]`;
  const longest = full(total).length;
  if (longest <= room / 2) return { say: full, length: longest };
  const short = ['[Output truncated]', '…', ''].find(({ length }) => length <= room) ?? '';
  return { say: () => short, length: short.length };
}
