import type { JsonRpcError } from '../../protocol/methods.js';
import { isModern } from '../given.js';
import type { Given } from '../transform.js';

/** Whether the server answers that it has no such method. */
export function isUnknownMethod({ code }: JsonRpcError): boolean {
  return code === -32601;
}

/** A list without items, with what 2026-07-28 wants of every list; not to be cached, because the server may learn. */
export function emptyList<Member extends string>(
  member: Member,
  given: Given,
): { readonly [M in Member]: never[] } {
  const list = { [member]: [] } as unknown as { readonly [M in Member]: never[] };
  return isModern(given) ? { ...list, resultType: 'complete', ttlMs: 0, cacheScope: 'private' } : list;
}
