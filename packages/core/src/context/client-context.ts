import type { Era } from '../protocol/revisions.js';

/** How the peer is connected. `'http'` is Streamable HTTP, with or without a session. */
export type TransportKind = 'stdio' | 'http' | 'sse' | 'memory';

/** `Implementation` as a client sends it; self-reported, so every part may be missing or wrong. */
export interface ClientInfo {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly version?: string | undefined;
}

/**
 * What is known about the peer for one request. Everything but `clientId` is self-reported: it may pick how
 * something is written, never who may do what.
 */
export interface ClientContext {
  /** OAuth client id of a verified token (`authInfo.clientId`). */
  readonly clientId?: string | undefined;
  /** Of the request's `_meta` (modern) or of this session's `initialize`. */
  readonly clientInfo?: ClientInfo | undefined;
  /** Consulted only where there is no `clientInfo` at all. */
  readonly userAgent?: string | undefined;
  /** As the client sent them; `undefined` means unknown, not none. */
  readonly capabilities?: object | undefined;
  /** Protocol revision of this request; `undefined` means unknown. */
  readonly protocolVersion?: string | undefined;
  /** Derived from `protocolVersion` where absent. */
  readonly era?: Era | undefined;
  readonly transport?: TransportKind | undefined;
}
