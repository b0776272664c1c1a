import { isObject, own } from '../protocol/json.js';
import { boundedText } from './text.js';

/** The caller's verified authorization, as both SDKs pass it beside a message. */
export interface AuthInfo {
  readonly clientId?: string | undefined;
  readonly token?: string | undefined;
  readonly extra?: object | undefined;
}

interface WebHeaders {
  get(name: string): string | null;
}

/** SDK v2 passes a Web `Request`, SDK v1 a record of headers in `requestInfo`. */
function headersOf(extra: unknown): unknown {
  if (!isObject(extra)) return undefined;
  return (
    own(extra['requestInfo'], 'headers') ?? (extra['request'] as { headers?: unknown } | undefined)?.headers
  );
}

/** Whether the message came over HTTP. */
export function isHttp(extra: unknown): boolean {
  return headersOf(extra) !== undefined;
}

/** One header, bounded; `name` in lower case. */
export function headerFrom(extra: unknown, name: string): string | undefined {
  const headers = headersOf(extra);
  if (!isObject(headers)) return undefined;
  if (typeof headers['get'] === 'function') {
    return boundedText((headers as unknown as WebHeaders).get(name));
  }
  const value = own(headers, name);
  return boundedText(Array.isArray(value) ? value[0] : value);
}

export function authInfoFrom(extra: unknown): AuthInfo | undefined {
  const authInfo = own(extra, 'authInfo');
  return isObject(authInfo) ? authInfo : undefined;
}
