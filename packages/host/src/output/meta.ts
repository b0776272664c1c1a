import { type LossSink, segment } from './loss.js';
import type { JsonObject } from './result/own.js';

/**
 * Which of a result's `_meta` the model sees. Reserved keys it never sees.
 * - `'omit'`: none
 * - `'vendor'`: all that isn't reserved
 * - lists: keys, or prefixes that end in `/`. Without `allow` all is allowed; `deny` wins.
 */
export type MetaPolicy =
  | 'omit'
  | 'vendor'
  | { readonly allow?: readonly string[]; readonly deny?: readonly string[] };

/** Keys without a prefix that the protocol reserves: the W3C trace context, and the token for progress. */
const reservedNames: ReadonlySet<string> = new Set(['progressToken', 'traceparent', 'tracestate', 'baggage']);

/**
 * Whether the protocol reserves a key of `_meta`, by any revision: until 2025-06-18 a prefix was reserved if
 * `modelcontextprotocol` or `mcp` was one of its labels and not the last, since 2025-11-25 if it is the second.
 */
export function isReservedMetaKey(key: string): boolean {
  if (reservedNames.has(key)) return true;
  const slash = key.indexOf('/');
  if (slash <= 0) return false;
  const labels = key.slice(0, slash).split('.');
  return labels.some(
    (label, index) =>
      (label === 'modelcontextprotocol' || label === 'mcp') && (index === 1 || index < labels.length - 1),
  );
}

/** The `_meta` that the model may see; undefined if none of it. */
export function visibleMeta(
  meta: JsonObject | undefined,
  policy: MetaPolicy,
  lose: LossSink,
): JsonObject | undefined {
  if (meta === undefined) return undefined;
  const kept: [string, unknown][] = [];
  for (const key of Object.keys(meta)) {
    const pointer = `/_meta${segment(key)}`;
    if (isReservedMetaKey(key) || !isVisible(key, policy)) lose({ pointer, reason: 'policy' });
    else {
      try {
        kept.push([key, meta[key]]);
      } catch {
        lose({ pointer, reason: 'unreadable' });
      }
    }
  }
  // Unlike an assignment this keeps a key called __proto__.
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Whether it is a policy at all: a wrong one must not show what it was meant to hide. */
export function isMetaPolicy(policy: unknown): policy is MetaPolicy {
  if (policy === 'omit' || policy === 'vendor') return true;
  if (typeof policy !== 'object' || policy === null || Array.isArray(policy)) return false;
  const { allow, deny } = policy as { allow?: unknown; deny?: unknown };
  return [allow, deny].every((list) => list === undefined || isListOfKeys(list));
}

function isListOfKeys(list: unknown): boolean {
  return Array.isArray(list) && list.every((key) => typeof key === 'string');
}

function isVisible(key: string, policy: MetaPolicy): boolean {
  if (policy === 'omit') return false;
  if (policy === 'vendor') return true;
  const { allow, deny = [] } = policy;
  return (allow === undefined || covers(allow, key)) && !covers(deny, key);
}

function covers(list: readonly string[], key: string): boolean {
  return list.some((entry) => key === entry || (entry.endsWith('/') && key.startsWith(entry)));
}
