import type { ClientContext } from '../context/client-context.js';
import type { AuthInfo } from '../context/extra.js';

/** Headers by name, in any case; of several values the first, or all of them joined. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** What comes back for a request of our own. */
export interface OwnAnswer {
  readonly status: number;
  readonly contentType: string | null | undefined;
  /** Ended early when nobody reads on. */
  readonly body: AsyncIterable<Uint8Array> | undefined;
}

/** A `POST` of our own to where the client's request went. */
export interface OwnRequest {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly signal: AbortSignal;
}

/** An HTTP request of a client, as a framework sees it. */
export interface WireRequest {
  /** In capitals. */
  readonly method: string;
  readonly headers: HeaderReader;
  /** Every header, for requests of our own that go out with the caller's credentials. */
  entries(): Iterable<readonly [name: string, value: string]>;
  /** The session that the query names, where stream and messages have an endpoint each (revision 2024-11-05). */
  readonly sseSession?: string | undefined;
  /** Verified by the framework or by what stands before it. */
  readonly authInfo?: AuthInfo | undefined;
  /** Who a session id stands for, where somebody else remembers it. */
  readonly remembered?: ClientContext | undefined;
  /** Sends a request of our own to the same handler; without it no rule can ask the server anything. */
  readonly send?: ((request: OwnRequest) => Promise<OwnAnswer>) | undefined;
}

/** The head of an answer. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: HeaderReader;
}
