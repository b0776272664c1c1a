import type { AudioContent, ContentBlock, ImageContent } from '../../protocol/content.js';
import { eachBlock } from '../places.js';
import type { Transform } from '../transform.js';
import { note, textFor } from './words.js';

export type MediaContent = AudioContent | ImageContent;

/** Says of each picture or sound that there was one, of which type and size. */
export function mediaNotes(type: MediaContent['type']): readonly Transform[] {
  return [eachBlock((block) => (isMedia(block) && block.type === type ? mediaNote(block) : block))];
}

export function mediaNote(block: MediaContent): ContentBlock {
  return textFor(block, note(block.type, block.mimeType, block.data));
}

export function isMedia(block: ContentBlock): block is MediaContent {
  return (block.type === 'image' || block.type === 'audio') && typeof block.data === 'string';
}
