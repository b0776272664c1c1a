/** Why an answer was classified as it was. Says what was seen, never the values that the server sent. */
export interface Evidence {
  readonly reason: Reason;
  /** HTTP status, where there was one. */
  readonly status?: number;
  /** JSON-RPC error code, where there was one. */
  readonly code?: number;
  /** The revisions that the server listed; anything that is no string is left out. */
  readonly supported?: readonly string[];
  /** What the server called its kind of result, cut to 64 bytes. */
  readonly resultType?: string;
}

export type Reason =
  // By the HTTP status alone.
  | 'auth-status'
  | 'transient-status'
  | 'redirect-status'
  // The exchange itself failed.
  | 'network'
  | 'timeout'
  | 'closed'
  | 'too-large'
  // Nothing that answers the request.
  | 'empty'
  | 'not-json'
  | 'not-json-rpc'
  | 'no-answer'
  | 'result-no-object'
  | 'result-type-no-string'
  // An answer.
  | 'rpc-error'
  | 'legacy-refusal'
  | 'result-type-complete'
  | 'result-type-missing'
  | 'result-type-other'
  | 'supported-lists-ours'
  | 'supported-lists-other'
  | 'supported-lists-none'
  // Known without asking.
  | 'sse-transport'
  | 'negotiated'
  | 'told';
