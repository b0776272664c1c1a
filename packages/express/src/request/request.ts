import type { IncomingMessage, RequestListener } from 'node:http';
import type { AuthInfo } from '@mcp-compat/core';

/** The app of a request, which is a listener itself. */
export interface App extends RequestListener {
  /** Of a mounted app: the one that it is mounted on. */
  readonly parent?: App | undefined;
}

/** What Express, body parsers and authorization add to a request. */
export interface McpRequest extends IncomingMessage {
  /** An object once it is parsed, a buffer or a string from `express.raw()` and `express.text()`. */
  body?: unknown;
  /** The bytes, where the platform has read them: Google Cloud Functions has, and the SDKs look there. */
  rawBody?: unknown;
  readonly originalUrl?: string;
  readonly auth?: AuthInfo;
  readonly app?: App;
}
