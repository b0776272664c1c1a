import type { ServerResponse } from 'node:http';
import type { Message } from './message.js';
import type { Target } from './target.js';
import type { Tidy } from './tidy.js';
import type { UpstreamAnswer } from './upstream.js';

/** One request on its way to the server, with what its answer is judged by. */
export interface Forwarded {
  readonly method: string;
  readonly sessionId: string | undefined;
  readonly messages: readonly Message[];
  /** Of the requests in the body. */
  readonly ids: readonly unknown[];
  /** Posted to the endpoint of HTTP+SSE, whose answers come on its stream. */
  readonly isSse: boolean;
  /** The path on which the proxy is mounted. */
  readonly mounted: string;
}

/** An answer of the server, and all that decides what the client gets of it. */
export interface Returned {
  readonly answer: UpstreamAnswer;
  readonly forwarded: Forwarded;
  readonly tidy: Tidy;
  readonly target: Target;
  readonly response: ServerResponse;
  /** Bytes of an event, or of a JSON answer, that are looked at. */
  readonly maxRewriteBytes: number;
}
