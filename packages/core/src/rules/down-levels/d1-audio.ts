import type { AudioContent, ContentBlock, EmbeddedResource } from '../../protocol/content.js';
import { isMedia, mediaNote } from '../blocks/media-note.js';
import { kept } from '../blocks/words.js';
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
    eachSamplingBlock((block) => (isAudio(block) ? mediaNote(block) : block)),
  ],
};

function isAudio(block: ContentBlock): block is AudioContent {
  return isMedia(block) && block.type === 'audio';
}

function embedded(block: AudioContent): EmbeddedResource {
  const { data, mimeType } = block;
  return {
    type: 'resource',
    // The schema wants a URI; this one names the rule and can't be read back.
    resource: { uri: 'mcp-compat:audio', ...(typeof mimeType === 'string' && { mimeType }), blob: data },
    ...kept(block),
  };
}
