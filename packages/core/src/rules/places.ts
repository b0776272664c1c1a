import type { ContentBlock } from '../protocol/content.js';
import { isObject } from '../protocol/json.js';
import type { ListToolsResult, Prompt, Resource, ResourceTemplate, Tool } from '../protocol/results.js';
import { flatMapItems, mapItems, withMember } from './copy.js';
import type { Given, Transform } from './transform.js';

/*
 * Transforms that visit one kind of thing in every place the protocol has it. Each takes a change of one thing,
 * which gives back the same reference for no change; what is no object is passed over.
 */

export type Change<Item> = (item: Item, given: Given) => Item;

export function eachTool(change: Change<Tool>): Transform {
  return {
    result: {
      'tools/list': (result: ListToolsResult, given) =>
        withMember(result, 'tools', mapObjects(result.tools, change, given)),
    },
  };
}

export function eachResource(change: Change<Resource>): Transform {
  return {
    result: {
      'resources/list': (result, given) =>
        withMember(result, 'resources', mapObjects(result.resources, change, given)),
    },
  };
}

export function eachResourceTemplate(change: Change<ResourceTemplate>): Transform {
  return {
    result: {
      'resources/templates/list': (result, given) =>
        withMember(result, 'resourceTemplates', mapObjects(result.resourceTemplates, change, given)),
    },
  };
}

export function eachPrompt(change: Change<Prompt>): Transform {
  return {
    result: {
      'prompts/list': (result, given) =>
        withMember(result, 'prompts', mapObjects(result.prompts, change, given)),
    },
  };
}

/** Content blocks of tool results and of prompt messages. */
export function eachBlock(change: Change<ContentBlock>): Transform {
  return {
    result: {
      'tools/call': (result, given) =>
        withMember(result, 'content', mapObjects(result.content, change, given)),
      'prompts/get': (result, given) =>
        withMember(
          result,
          'messages',
          mapObjects(
            result.messages,
            (message) =>
              isObject(message.content)
                ? withMember(message, 'content', change(message.content, given))
                : message,
            given,
          ),
        ),
    },
  };
}

/** The same where one block may become several: of a prompt, as many messages of its role. */
export function eachBlockAsMany(
  change: (block: ContentBlock, given: Given) => ContentBlock | ContentBlock[],
): Transform {
  return {
    result: {
      'tools/call': (result, given) =>
        withMember(
          result,
          'content',
          flatMapItems(result.content, (block) => (isObject(block) ? change(block, given) : block)),
        ),
      'prompts/get': (result, given) =>
        withMember(
          result,
          'messages',
          flatMapItems(result.messages, (message) => {
            if (!isObject(message) || !isObject(message.content)) return message;
            const changed = change(message.content, given);
            return Array.isArray(changed)
              ? changed.map((content) => ({ ...message, content }))
              : withMember(message, 'content', changed);
          }),
        ),
    },
  };
}

/** Content of messages that the server asks the client's model with; since 2025-11-25 also lists of blocks. */
export function eachSamplingBlock(change: Change<ContentBlock>): Transform {
  const changeBlock = (block: unknown, given: Given): unknown =>
    isObject(block) ? change(block as unknown as ContentBlock, given) : block;
  return {
    serverRequest: {
      'sampling/createMessage': (params, given) =>
        withMember(
          params,
          'messages',
          mapObjects(
            params.messages,
            (message) => {
              const content: unknown = message.content;
              const changed = Array.isArray(content)
                ? mapItems(content, (block) => changeBlock(block, given))
                : changeBlock(content, given);
              return withMember(message, 'content', changed as object);
            },
            given,
          ),
        ),
    },
  };
}

function mapObjects<Item>(items: Item[], change: Change<Item>, given: Given): Item[] {
  return mapItems(items, (item) => (isObject(item) ? change(item, given) : item));
}
