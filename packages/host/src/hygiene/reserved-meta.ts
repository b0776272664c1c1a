import { isObject, type JsonObject } from '../protocol/json.js';
import { metaKeys } from '../protocol/meta.js';

const reserved = 'io.modelcontextprotocol/';

/** Reserved keys that belong to a call and not to a hop. */
const carried: readonly string[] = [metaKeys.relatedTask, metaKeys.modelImmediateResponse];

/**
 * The `_meta` of a message that a gateway passes on, without what belongs to one hop: versions, identities,
 * capabilities, the log level, the subscription. Legacy servers are about that refuse a request for such a key, and a
 * backend's identity must not pass for the gateway's. Use it on both hops and in both directions.
 *
 * @returns a new object, or `undefined` where nothing is left or the given is no object.
 */
export function stripReservedMeta(meta: unknown): JsonObject | undefined {
  if (!isObject(meta)) return undefined;
  const kept = Object.entries(meta).filter(([key]) => !key.startsWith(reserved) || carried.includes(key));
  // `fromEntries` defines own keys, also one that is called `__proto__`.
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/**
 * A result as a gateway sends it to a modern client: without the backend's reserved `_meta`, and with the gateway's
 * own identity, which is written last.
 *
 * @param serverInfo the gateway's `Implementation`; without it, for legacy clients, nothing is added.
 */
export function restampResult<Result extends JsonObject>(result: Result, serverInfo?: JsonObject): Result {
  const { _meta, ...rest } = result;
  const kept = stripReservedMeta(_meta);
  const meta = serverInfo === undefined ? kept : { ...kept, [metaKeys.serverInfo]: serverInfo };
  return (meta === undefined ? rest : { ...rest, _meta: meta }) as Result;
}
