import type { Era } from '@mcp-compat/core';

/** Requests of clients that only one era knows (2026-07-28, changelog). */
const onlyIn: Readonly<Record<string, Era>> = {
  initialize: 'legacy',
  ping: 'legacy',
  'logging/setLevel': 'legacy',
  'resources/subscribe': 'legacy',
  'resources/unsubscribe': 'legacy',
  'server/discover': 'modern',
  'subscriptions/listen': 'modern',
};

/**
 * Whether a request may go to a server of an era. A gateway answers itself what its backend doesn't know, rather than
 * break the connection over it: some servers end a session on `logging/setLevel` that they no longer have.
 */
export function isKnownIn(era: Era, method: string): boolean {
  return !Object.hasOwn(onlyIn, method) || onlyIn[method] === era;
}
