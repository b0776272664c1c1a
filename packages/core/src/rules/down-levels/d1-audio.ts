import type { AudioContent, ContentBlock, EmbeddedResource, TextContent } from '../../protocol/content.js';
import type { DownLevel } from '../down-level.js';
import { eachBlock, eachSamplingBlock } from '../places.js';

/**
 * Clients of 2024-11-05 know no audio block and reject the whole result (SDK 1.0 to 1.8). An embedded resource
 * carries the same bytes and type, and every revision knows it; a sampling message can only say that there was
 * audio.
 */
export const audio: DownLevel = {
  id: 'D1',
  title: 'audio blocks, unknown before 2025-03-26',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'in sampling requests the audio itself; elsewhere only that it is audio to listen to',
  readableSince: '2025-03-26',
  transforms: [
    eachBlock((block) => (isAudio(block) ? embedded(block) : block)),
    eachSamplingBlock((block) => (isAudio(block) ? note(block) : block)),
  ],
};

function isAudio(block: ContentBlock): block is AudioContent {
  return block.type === 'audio' && typeof block.data === 'string';
}

function embedded({ data, mimeType, ...rest }: AudioContent): EmbeddedResource {
  return {
    type: 'resource',
    // The schema wants a URI; this one names the rule and can't be read back.
    resource: { uri: 'mcp-compat:audio', ...(typeof mimeType === 'string' && { mimeType }), blob: data },
    ...kept(rest),
  };
}

function note({ mimeType, ...rest }: AudioContent): TextContent {
  const type = mimeType === undefined ? '' : ` (${mimeType})`;
  return { type: 'text', text: `[audio${type}, which this client can't take]`, ...kept(rest) };
}

/** What every block may carry. */
function kept({ annotations, _meta }: Pick<ContentBlock, 'annotations' | '_meta'>) {
  return {
    ...(annotations !== undefined && { annotations }),
    ...(_meta !== undefined && { _meta }),
  };
}
