/** How much text the model gets, and which of it where that is too much. */
export interface Limit {
  /** UTF-16 units over all text parts, tags and notices included. */
  readonly maxChars: number;
  /** What a client shows of a text that is over its limit, in UTF-16 units. Without it: the beginning, up to the limit. */
  readonly keep?: { readonly head: number; readonly tail: number };
}
