import type { ContentBlock } from '../../protocol/content.js';
import type { Transform } from '../transform.js';
import { hasStructure, withText } from './text-mirror.js';

/** Says in words that a tool failed, where the result has no others. */
export const visibleError: readonly Transform[] = [
  {
    result: {
      'tools/call': (result) => {
        const { isError, content } = result;
        if (isError !== true || hasStructure(result) || !Array.isArray(content)) return result;
        return content.every(isEmpty) ? withText(result, 'The tool failed without a message.') : result;
      },
    },
  },
];

function isEmpty(block: ContentBlock): boolean {
  return block?.type === 'text' && block.text === '';
}
