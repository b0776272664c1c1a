import type { ContentBlock } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapMembers, withMember } from '../copy.js';
import { eachBlock, eachPrompt, eachResource, eachResourceTemplate, eachTool } from '../places.js';
import type { Repair } from '../repair.js';

const ofItem = ['name', 'title', 'description'];
const ofBlock = ['text', 'name', 'title', 'description'];

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
    eachTool((tool) => wellFormed(tool, ofItem)),
    eachResource((resource) => wellFormed(resource, ofItem)),
    eachResourceTemplate((template) => wellFormed(template, ofItem)),
    eachPrompt((prompt) => wellFormed(prompt, ofItem)),
    eachBlock(inBlock),
    {
      result: {
        initialize: (result) => wellFormed(result, ['instructions']),
        'server/discover': (result) => wellFormed(result, ['instructions']),
      },
      error: { '*': (error) => (isObject(error) ? wellFormed(error, ['message']) : error) },
    },
  ],
};

function inBlock(block: ContentBlock): ContentBlock {
  const mended = wellFormed(block, ofBlock);
  return mended.type === 'resource' && isObject(mended.resource)
    ? withMember(mended, 'resource', wellFormed(mended.resource, ['text']))
    : mended;
}

function wellFormed<Target extends object>(target: Target, keys: readonly string[]): Target {
  return mapMembers(target, keys, (value) =>
    typeof value !== 'string' || value.isWellFormed() ? value : value.toWellFormed(),
  );
}
