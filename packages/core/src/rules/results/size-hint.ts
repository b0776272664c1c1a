import { isObject } from '../../protocol/json.js';
import { eachTool } from '../places.js';
import type { Transform } from '../transform.js';

export interface SizeHintOptions {
  /** Characters; what the client allows a server to ask for. */
  readonly max: number;
}

const key = 'anthropic/maxResultSizeChars';

/** Asks for the longest results the client lets into its context, for tools that ask for nothing themselves. */
export function sizeHints({ max }: SizeHintOptions): readonly Transform[] {
  return [
    eachTool((tool) => {
      const { _meta = {} } = tool;
      return !isObject(_meta) || Object.hasOwn(_meta, key)
        ? tool
        : { ...tool, _meta: { ..._meta, [key]: max } };
    }),
  ];
}
