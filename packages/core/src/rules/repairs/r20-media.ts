import type { ContentBlock } from '../../protocol/content.js';
import { isObject } from '../../protocol/json.js';
import { typeOfBytes } from '../blocks/bytes.js';
import { isMedia } from '../blocks/media-note.js';
import { mapItems, withMember } from '../copy.js';
import { eachBlock, eachSamplingBlock } from '../places.js';
import type { Repair } from '../repair.js';

/** The schema wants bare base64 and a type; clients that check it reject the whole result. */
export const brokenMedia: Repair = {
  id: 'R20',
  title: 'binary data written as a data: URL, or without its type',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [
    eachBlock(mend),
    eachSamplingBlock(mend),
    {
      result: {
        'resources/read': (result) =>
          withMember(
            result,
            'contents',
            mapItems(result.contents, (one) => (isObject(one) ? (mendBlob(one) as typeof one) : one)),
          ),
      },
    },
  ],
};

function mend(block: ContentBlock): ContentBlock {
  if (block.type === 'resource') {
    return isObject(block.resource)
      ? withMember(block, 'resource', mendBlob(block.resource) as typeof block.resource)
      : block;
  }
  if (!isMedia(block)) return block;
  const { data, type } = unwrapped(block.data);
  const mimeType =
    typeof block.mimeType === 'string' ? block.mimeType : (type ?? typeOfBytes(data) ?? unknownType);
  return withMember(withMember(block, 'data', data), 'mimeType', mimeType);
}

function mendBlob(resource: object): object {
  const { blob, mimeType } = resource as { readonly blob?: unknown; readonly mimeType?: unknown };
  if (typeof blob !== 'string') return resource;
  const { data, type } = unwrapped(blob);
  if (data === blob) return resource;
  return { ...resource, blob: data, ...(mimeType === undefined && type !== undefined && { mimeType: type }) };
}

const unknownType = 'application/octet-stream';

function unwrapped(data: string): { readonly data: string; readonly type?: string | undefined } {
  const [head, type] = (data.startsWith('data:') && /^data:([^,;]+)?[^,]*;base64,/.exec(data)) || [];
  return head === undefined ? { data } : { data: data.slice(head.length), type };
}
