const limit = 64;

/** A text that a server chose, cut so that it can go into an event or an error: 64 bytes and the true size. */
export function excerpt(text: string): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= limit) return text;
  // A character that the cut goes through is left out.
  const head = new TextDecoder().decode(bytes.subarray(0, limit)).replace(/\uFFFD+$/, '');
  return `${head} (${bytes.length} bytes)`;
}
