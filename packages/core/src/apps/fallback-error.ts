const reasons = {
  'no-reader': 'there is no function that reads resources',
  'invalid-uri': 'the URI is no URI of a view',
  'no-contents': 'the resource has no contents',
  ambiguous: 'not exactly one of its contents has the requested URI',
  'mime-type': 'its MIME type is not text/html;profile=mcp-app',
  'invalid-blob': 'its blob is no base64 of UTF-8 text',
  empty: 'its HTML is empty',
  'over-budget': 'its HTML has more bytes than the budget',
} as const;

export type FallbackProblem = keyof typeof reasons;

/** Why no embedded block could be made of a resource. */
export class FallbackError extends Error {
  override readonly name = 'FallbackError';
  /** For programs; the message is for people. */
  readonly code: FallbackProblem;
  /** As it was requested, cut where it is long. */
  readonly uri: string;

  constructor(code: FallbackProblem, uri: unknown, detail?: string) {
    const shown = typeof uri === 'string' ? uri.slice(0, 200) : String(typeof uri);
    super(
      `no fallback for the view ${JSON.stringify(shown)}: ${reasons[code]}${detail ? ` (${detail})` : ''}`,
    );
    this.code = code;
    this.uri = shown;
  }
}
