import type { ContentBlock } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapItems, withMember, without, withoutNulls } from '../copy.js';
import {
  eachBlock,
  eachPrompt,
  eachResource,
  eachResourceTemplate,
  eachSamplingBlock,
  eachTool,
} from '../places.js';
import type { Repair } from '../repair.js';

// Optional members by the protocol's schema, without those that other repairs see to. A null in a member that
// no schema knows is none of our business.
const ofTool = ['title', 'description', 'annotations', 'outputSchema', 'icons', 'execution', '_meta'];
const ofToolAnnotations = ['title', 'readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];
const ofToolExecution = ['taskSupport'];
const ofTemplate = ['title', 'description', 'mimeType', 'icons', '_meta'];
const ofResource = [...ofTemplate, 'size'];
const ofPrompt = ['title', 'description', 'arguments', 'icons', '_meta'];
const ofPromptArgument = ['title', 'description', 'required'];
const ofContents = ['mimeType', '_meta'];
const ofCompletion = ['total', 'hasMore'];

/** Most SDK-based clients lose every tool of a server for one `title: null`. */
export const nullMembers: Repair = {
  id: 'R1',
  title: 'null where an optional member should be left out',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    eachTool((tool) => {
      const mended = withoutNulls(tool, ofTool);
      return inMember(inMember(mended, 'annotations', ofToolAnnotations), 'execution', ofToolExecution);
    }),
    eachResource((resource) => withoutNulls(resource, ofResource)),
    eachResourceTemplate((template) => withoutNulls(template, ofTemplate)),
    eachPrompt((prompt) => {
      const mended = withoutNulls(prompt, ofPrompt);
      return mended.arguments === undefined
        ? mended
        : withMember(
            mended,
            'arguments',
            mapItems(mended.arguments, (argument) =>
              isObject(argument) ? withoutNulls(argument, ofPromptArgument) : argument,
            ),
          );
    }),
    eachBlock(inBlock),
    eachSamplingBlock(inBlock),
    {
      // An SDK client takes an answer with both for neither, and waits on.
      answer: {
        '*': (answer) => {
          if (answer.error === null) return without(answer, 'error');
          return answer.result === null ? without(answer, 'result') : answer;
        },
      },
      result: {
        'prompts/get': (result) => withoutNulls(result, ['description']),
        'completion/complete': (result) => inMember(result, 'completion', ofCompletion),
        'resources/read': (result) =>
          withMember(
            result,
            'contents',
            mapItems(result.contents, (entry) => (isObject(entry) ? withoutNulls(entry, ofContents) : entry)),
          ),
      },
    },
  ],
};

function inBlock(block: ContentBlock): ContentBlock {
  const mended = withoutNulls(block, block.type === 'resource_link' ? ofResource : ['_meta']);
  return mended.type === 'resource' ? inMember(mended, 'resource', ofContents) : mended;
}

/** `target` without nulls in the object that its member `key` is. */
function inMember<Target extends object>(
  target: Target,
  key: keyof Target,
  nullable: readonly string[],
): Target {
  const member = target[key];
  return isObject(member) ? withMember(target, key, withoutNulls(member, nullable)) : target;
}
