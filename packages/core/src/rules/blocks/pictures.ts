import type { BlobResourceContents, ContentBlock, ImageContent } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { withMember } from '../copy.js';
import { eachBlock } from '../places.js';
import type { Transform } from '../transform.js';
import { isPictureType, textOfBytes, typeOfBytes } from './bytes.js';
import { mediaNote } from './media-note.js';
import { textFor } from './words.js';

/** Gives pictures the type that their bytes have. Those of other formats become text: the source of an SVG, else a note. */
export const takenPictures: readonly Transform[] = [
  eachBlock((block) => {
    if (block.type === 'image') return typeof block.data === 'string' ? taken(block) : block;
    if (block.type !== 'resource' || !isObject(block.resource)) return block;
    const { mimeType, blob } = block.resource as Partial<BlobResourceContents>;
    const isPicture = typeof mimeType === 'string' && mimeType.startsWith('image/');
    const type = (isPicture && typeOfBytes(blob)) || mimeType;
    return withMember(block, 'resource', withMember(block.resource, 'mimeType', type));
  }),
];

function taken(block: ImageContent): ContentBlock {
  const { data, mimeType } = block;
  const type = typeOfBytes(data);
  if (type !== undefined) return withMember(block, 'mimeType', type);
  if (data !== '' && isPictureType(mimeType)) return block;
  const source = data === '' ? undefined : textOfBytes(data, mimeType);
  return source === undefined ? mediaNote(block) : textFor(block, source);
}
