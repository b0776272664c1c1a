import type { LossSink } from '../loss.js';
import { dropped } from '../notices.js';
import { structuredText } from '../structured/write-json.js';
import { type Draft, notice } from './draft.js';
import { isObject, type JsonObject, own } from './own.js';

/** What a raw result holds, whatever its shape. */
export interface Ingested {
  /** Blocks, unread. */
  readonly content: readonly unknown[];
  /** Undefined if there is none. */
  readonly structured: unknown;
  readonly meta: JsonObject | undefined;
  readonly isError: boolean;
  /** What could not be taken, said to the model. */
  readonly notices: readonly Draft[];
}

const nothing: Ingested = {
  content: [],
  structured: undefined,
  meta: undefined,
  isError: false,
  notices: [],
};

/**
 * Takes a `tools/call` result apart. `content` counts only as an array; the member `toolResult` of protocol
 * revision 2024-10-07 counts where there is none. `isError` counts only as `true`.
 */
export function ingest(result: unknown, lose: LossSink): Ingested {
  if (result === undefined || result === null) return nothing;
  const notices: Draft[] = [];
  const drop = (pointer: string, why: string, reason: 'malformed' | 'unreadable'): void => {
    lose({ pointer, reason });
    notices.push(notice(dropped(why)));
  };
  if (!isObject(result)) {
    drop('', 'the result is no object.', 'malformed');
    return { ...nothing, notices };
  }
  const member = (key: string): unknown => {
    try {
      return own(result, key);
    } catch {
      drop(`/${key}`, `${key} could not be read.`, 'unreadable');
      return undefined;
    }
  };
  const content = member('content');
  const structured = member('structuredContent');
  const meta = member('_meta');
  const isError = isMarkedAsError(result);
  if (Array.isArray(content)) {
    return { content, structured, meta: isObject(meta) ? meta : undefined, isError, notices };
  }
  const legacy = member('toolResult');
  if (legacy !== undefined) {
    const text = structuredText(legacy);
    if (text !== undefined) return { ...nothing, content: [{ type: 'text', text }], structured, notices };
    drop('/toolResult', 'toolResult could not be written as JSON.', 'unreadable');
  }
  if (content !== undefined && content !== null) drop('/content', 'content is no list.', 'malformed');
  return { content: [], structured, meta: isObject(meta) ? meta : undefined, isError, notices };
}

/** Whether the server says that the call failed: `isError` is exactly `true`. */
export function isMarkedAsError(result: unknown): boolean {
  try {
    return isObject(result) && own(result, 'isError') === true;
  } catch {
    return false;
  }
}
