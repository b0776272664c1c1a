import type { ContentBlock } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapItems, mapMembers, withMember } from '../copy.js';
import {
  eachBlock,
  eachPrompt,
  eachResource,
  eachResourceTemplate,
  eachSamplingBlock,
  eachTool,
} from '../places.js';
import type { Repair } from '../repair.js';

const ofItem = ['name', 'title', 'description'];
/** Clients that can't take a link or bytes get all that is known of them as text. */
const ofLink = [...ofItem, 'mimeType'];
const ofData = ['text', 'mimeType'];

/**
 * Half of a surrogate pair, as a careless cut leaves it, is no Unicode text: strict JSON readers (serde, Python)
 * refuse the whole message. Looks at texts for people and models, not into structured values.
 */
export const loneSurrogates: Repair = {
  id: 'R15',
  title: 'half of a surrogate pair in a text',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the half character, which becomes U+FFFD',
  transforms: [
    eachTool((tool) => {
      const mended = wellFormed(tool, ofItem);
      return isObject(mended.annotations)
        ? withMember(mended, 'annotations', wellFormed(mended.annotations, ['title']))
        : mended;
    }),
    eachResource((resource) => wellFormed(resource, ofItem)),
    eachResourceTemplate((template) => wellFormed(template, ofItem)),
    eachPrompt((prompt) => {
      const mended = wellFormed(prompt, ofItem);
      return mended.arguments === undefined
        ? mended
        : withMember(mended, 'arguments', eachOf(mended.arguments, ofItem));
    }),
    eachBlock(inBlock),
    eachSamplingBlock(inBlock),
    {
      result: {
        'resources/read': (result) => withMember(result, 'contents', eachOf(result.contents, ['text'])),
        'prompts/get': (result) => wellFormed(result, ['description']),
        initialize: (result) => wellFormed(result, ['instructions']),
        'server/discover': (result) => wellFormed(result, ['instructions']),
      },
      error: { '*': (error) => (isObject(error) ? wellFormed(error, ['message']) : error) },
    },
  ],
};

function inBlock(block: ContentBlock): ContentBlock {
  if (block.type === 'resource_link') return withUri(wellFormed(block, ofLink));
  const mended = wellFormed(block, ofData);
  return mended.type === 'resource' && isObject(mended.resource)
    ? withMember(mended, 'resource', withUri(wellFormed(mended.resource, ofData)))
    : mended;
}

function withUri<Item extends object>(item: Item): Item {
  return mapMembers(item, ['uri'], wellFormedUri);
}

function eachOf<Item extends object>(items: Item[], keys: readonly string[]): Item[] {
  return mapItems(items, (item) => (isObject(item) ? wellFormed(item, keys) : item));
}

/** A URI has no place for the replacement character itself, only for its bytes. */
function wellFormedUri(uri: unknown): unknown {
  return typeof uri !== 'string' || uri.isWellFormed()
    ? uri
    : uri.toWellFormed().replaceAll('\ufffd', encodeURIComponent('\ufffd'));
}

function wellFormed<Target extends object>(target: Target, keys: readonly string[]): Target {
  return mapMembers(target, keys, (value) =>
    typeof value !== 'string' || value.isWellFormed() ? value : value.toWellFormed(),
  );
}
