import { isObject } from '../protocol/json.js';
import type { Era } from '../protocol/revisions.js';
import type { Rule } from '../rules/rule.js';
import type { Part } from './steps.js';

/** Results that revision 2026-07-28 lets clients and gateways cache ("caching"). */
const cacheable: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/**
 * A result that was shaped for who asks must not be served to anybody else from a cache: a shared response
 * store would give client B the list of client A.
 */
export function privateWhenShaped(
  rule: Rule,
  era: Era,
  kind: Part,
  method: string,
  result: unknown,
): unknown {
  if (era !== 'modern' || kind !== 'result' || rule.byIdentity !== true || !cacheable.has(method))
    return result;
  if (!isObject(result)) return result;
  return result['ttlMs'] === 0 && result['cacheScope'] === 'private'
    ? result
    : { ...result, ttlMs: 0, cacheScope: 'private' };
}
