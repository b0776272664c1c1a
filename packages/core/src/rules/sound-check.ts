import type { JsonObject } from '../protocol/json.js';

/** One look at a result that tells whether no repair would change it; `modern` says in which era it goes out. */
export type SoundCheck = (result: JsonObject, modern: boolean) => boolean;
