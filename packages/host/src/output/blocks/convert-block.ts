import { isObject, type JsonObject, own, ownString } from '../result/own.js';
import type { BlockStyle, Converted } from './style.js';

/** Reads a block and shows it in a style. Throws what its getters throw. */
export function convertBlock(block: unknown, style: BlockStyle): Converted {
  if (!isObject(block)) return style.malformed(undefined, 'it is no object', block);
  const type = ownString(block, 'type');
  switch (type) {
    case 'text': {
      const text = ownString(block, 'text');
      return text === undefined ? style.malformed(type, 'it has no text', block) : style.text(text);
    }
    case 'image':
    case 'audio': {
      const data = ownString(block, 'data');
      if (data === undefined) return style.malformed(type, 'it has no data', block);
      const mimeType = ownString(block, 'mimeType') ?? (type === 'image' ? 'image/png' : 'audio/mpeg');
      return style[type]({ mimeType, data });
    }
    case 'resource':
      return convertResource(block, style);
    case 'resource_link': {
      const uri = ownString(block, 'uri');
      if (uri === undefined) return style.malformed(type, 'it has no uri', block);
      const words = (key: string): string | undefined => ownString(block, key);
      return style.link(
        {
          uri,
          name: words('name'),
          title: words('title'),
          description: words('description'),
          mimeType: words('mimeType'),
        },
        block,
      );
    }
    default:
      return style.malformed(type, 'no revision knows this type', block);
  }
}

/** `text` wins over `blob`; the MIME type of a text doesn't matter. */
function convertResource(block: JsonObject, style: BlockStyle): Converted {
  const resource = own(block, 'resource');
  if (!isObject(resource)) return style.malformed('resource', 'it has no resource', block);
  const text = ownString(resource, 'text');
  if (text !== undefined) return style.resourceText(text, block);
  const uri = ownString(resource, 'uri');
  const data = ownString(resource, 'blob');
  if (data === undefined) return style.malformed('resource', 'its resource has neither text nor blob', block);
  const mimeType = ownString(resource, 'mimeType') ?? 'application/octet-stream';
  return style.blob(uri === undefined ? { mimeType, data } : { mimeType, data, uri }, block);
}
