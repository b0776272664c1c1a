import type { Forwarded } from './exchange.js';
import { isObject } from './message.js';

/** What a modern server says of a probe, and a legacy server that knows no such method. */
const meantForDiscover = new Set([-32601, -32020, -32021, -32022]);

/**
 * Whether a legacy server refused `server/discover` with an error of its own making: some clients take it for the
 * reason of a failed connection, where "method not found" has them fall back to `initialize`.
 */
export function isDiscoverRefused({ messages }: Forwarded, status: number, text: string): boolean {
  if (status < 300 || !messages.some(({ method }) => method === 'server/discover')) return false;
  const code = errorOf(text)?.['code'];
  return !(typeof code === 'number' && meantForDiscover.has(code));
}

/**
 * Whether the answer says that the session is gone, with another status than 404, the only one that has clients open
 * another session (2025-03-26, "Session management").
 */
export function isUnknownSession({ sessionId, messages }: Forwarded, status: number, text: string): boolean {
  if (sessionId === undefined || status !== 400 || messages.some(({ method }) => method === 'initialize'))
    return false;
  const message = errorOf(text)?.['message'];
  return typeof message === 'string' && /\bsession\b/i.test(message);
}

function errorOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    const error = isObject(answer) ? answer['error'] : undefined;
    return isObject(error) ? error : undefined;
  } catch {
    return undefined;
  }
}
