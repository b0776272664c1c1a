import type { ContentBlock, TextContent } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapItems, withMember } from '../copy.js';
import { textOf } from '../json-text.js';
import { eachBlock } from '../places.js';
import type { Repair } from '../repair.js';

/** What each type must have, in any revision. */
const required: Readonly<Record<string, string>> = {
  text: 'text',
  image: 'data',
  audio: 'data',
  resource_link: 'uri',
  resource: 'resource',
};

/** One block that a client can't decode costs the whole result, in all clients but two. */
export const unknownBlock: Repair = {
  id: 'R12',
  title: 'a content block that no revision knows',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    {
      result: {
        'tools/call': (result) =>
          Array.isArray(result.content) && !result.content.every(isObject)
            ? withMember(result, 'content', blocksOnly(result.content))
            : result,
      },
    },
    eachBlock((block) => (isKnown(block) ? block : asText(block))),
  ],
};

function isKnown(block: ContentBlock): boolean {
  const member = Object.hasOwn(required, block.type) ? required[block.type] : undefined;
  if (member === undefined) return false;
  const value = (block as unknown as Record<string, unknown>)[member];
  return member === 'resource' ? isObject(value) : typeof value === 'string';
}

/** Says the same as text, and keeps what every block may carry. */
function asText(block: ContentBlock): TextContent {
  const { text, annotations, _meta } = block as Partial<TextContent>;
  return {
    type: 'text',
    text: text === undefined || text === null ? jsonWithout(block) : textOf(text),
    ...(annotations !== undefined && { annotations }),
    ...(_meta !== undefined && { _meta }),
  };
}

function jsonWithout(block: ContentBlock): string {
  const { annotations, _meta, ...said } = block;
  return said.type === 'text' ? '' : JSON.stringify(said);
}

/** Null is no block; a bare string or number was meant as text. */
function blocksOnly(content: unknown[]): ContentBlock[] {
  const said = content.filter((block) => block !== null && block !== undefined);
  return mapItems(said, (block) =>
    isObject(block) ? block : { type: 'text', text: textOf(block) },
  ) as ContentBlock[];
}
