import type { CompatOrChooser } from '@mcp-compat/core';
import type { HintOptions } from '../session/hint-keys.js';

/** What both SDKs call `EventStore`: where the events of a stream are kept, so that it can be resumed. */
export interface EventStore {
  storeEvent(streamId: string, message: never): Promise<string>;
  replayEventsAfter(lastEventId: string, handlers: never): Promise<string>;
}

/** How sessions of the legacy era are kept. */
export interface RouterSessions {
  /** Sessions that are open at once; the one that was used longest ago is closed first. 10,000 by default. */
  readonly max?: number | undefined;
  /** Milliseconds without a request until a session is closed; an hour by default. */
  readonly idleMs?: number | undefined;
}

export interface RouterOptions {
  /** Which rules, or a function that picks a compat per client; every profile that core ships by default. */
  readonly compat?: CompatOrChooser | undefined;
  /** `false` serves every request by itself, so that any machine can answer it. Sessions by default. */
  readonly sessions?: boolean | RouterSessions | undefined;
  /** Makes the streams of sessions resumable (`Last-Event-ID`). */
  readonly eventStore?: EventStore | undefined;
  /** How stateless clients are known again; `false` mints no hint. */
  readonly hint?: HintOptions | false | undefined;
  /**
   * Host names, without ports, that the `Host` header may have (DNS rebinding); those of this machine by default, and
   * `false` for any.
   */
  readonly allowedHosts?: readonly string[] | false | undefined;
  /** Host names that an `Origin` header may have, where there is one; those of this machine by default. */
  readonly allowedOrigins?: readonly string[] | false | undefined;
  /** Bytes that a request's body may have, 4 MiB by default; more is answered with 413. */
  readonly maxBodyBytes?: number | undefined;
  /** Answers with JSON instead of an event stream where it can. */
  readonly enableJsonResponse?: boolean | undefined;
  /** Told of what a transport or the factory throws. */
  readonly onerror?: ((error: Error) => void) | undefined;
}
