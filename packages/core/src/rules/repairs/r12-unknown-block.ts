import type { ContentBlock, TextContent } from '../../protocol/content.js';
import { isObject, own } from '../../protocol/json.js';
import { mapItems, mapMembers, withMember } from '../copy.js';
import { textOf } from '../json-text.js';
import { eachBlock } from '../places.js';
import type { Repair } from '../repair.js';

/** The text member that makes up each type, in any revision. */
const carriedBy: Readonly<Record<string, string>> = {
  text: 'text',
  image: 'data',
  audio: 'data',
  resource_link: 'uri',
};

/** One block that a client can't decode costs the whole result, in all clients but two. */
export const unknownBlock: Repair = {
  id: 'R12',
  title: 'a content block that no revision knows',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'a block of an unknown type that has a text keeps no other member of its own',
  transforms: [
    {
      result: {
        'tools/call': (result) =>
          Array.isArray(result.content) && !result.content.every(isObject)
            ? withMember(result, 'content', blocksOnly(result.content))
            : result,
        'prompts/get': (result) =>
          withMember(
            result,
            'messages',
            mapItems(result.messages, (message) =>
              isObject(message) ? mapMembers(message, ['content'], textBlock) : message,
            ),
          ),
      },
    },
    eachBlock((block) => (isKnown(block) ? block : asText(block))),
  ],
};

function isKnown(block: ContentBlock): boolean {
  if (block.type === 'resource') return isEmbeddable(block.resource);
  const member = own(carriedBy, block.type);
  return typeof member === 'string' && typeof own(block, member) === 'string';
}

function isEmbeddable(resource: unknown): boolean {
  return (
    typeof own(resource, 'uri') === 'string' &&
    (typeof own(resource, 'text') === 'string' || typeof own(resource, 'blob') === 'string')
  );
}

/** Says the same as text, and keeps what every block may carry. */
function asText(block: ContentBlock): TextContent {
  const { annotations, _meta } = block;
  const text = own(block, 'text') ?? own(own(block, 'resource'), 'text');
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
  return said.map((block) => (isObject(block) ? block : textBlock(textOf(block)))) as ContentBlock[];
}

/** A bare string as the block that it was meant as. */
function textBlock(text: unknown): unknown {
  return typeof text === 'string' ? { type: 'text', text } : text;
}
