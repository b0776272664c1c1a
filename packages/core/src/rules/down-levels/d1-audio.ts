import type { AudioContent, ContentBlock, EmbeddedResource } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { mapItems, withMember } from '../copy.js';
import type { DownLevel } from '../down-level.js';
import { eachBlock } from '../places.js';

/**
 * Clients of 2024-11-05 know no audio block and reject the whole result (SDK 1.0 to 1.8). An embedded resource
 * carries the same bytes and type, and every revision knows it.
 */
export const audio: DownLevel = {
  id: 'D1',
  title: 'audio blocks, unknown before 2025-03-26',
  severity: 'fatal',
  effect: 'equivalent',
  readableSince: '2025-03-26',
  transforms: [
    eachBlock(downLevel),
    {
      serverRequest: {
        'sampling/createMessage': (params) =>
          withMember(
            params,
            'messages',
            mapItems(params.messages, (message) =>
              isObject(message) && isObject(message.content)
                ? withMember(message, 'content', downLevel(message.content))
                : message,
            ),
          ),
      },
    },
  ],
};

function downLevel<Block extends ContentBlock | object>(block: Block): Block | EmbeddedResource {
  return isAudio(block) ? embedded(block) : block;
}

function isAudio(block: object): block is AudioContent {
  const { type, data } = block as Partial<AudioContent>;
  return type === 'audio' && typeof data === 'string';
}

function embedded({ data, mimeType, annotations, _meta }: AudioContent): EmbeddedResource {
  return {
    type: 'resource',
    // The schema wants a URI; this one names the rule and can't be read back.
    resource: { uri: 'mcp-compat:audio', ...(mimeType !== undefined && { mimeType }), blob: data },
    ...(annotations !== undefined && { annotations }),
    ...(_meta !== undefined && { _meta }),
  };
}
