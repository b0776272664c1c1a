import type {
  BlobResourceContents,
  ContentBlock,
  EmbeddedResource,
  TextResourceContents,
} from '../../protocol/content.js';
import { own } from '../../protocol/json.js';
import { eachBlock, eachBlockAsMany } from '../places.js';
import type { Transform } from '../transform.js';
import { textOfBytes, typeOfBytes } from './bytes.js';
import { kept, labelled, note, textFor } from './words.js';

export interface BlobOptions {
  /** The client shows image blocks, so a picture can become one. */
  readonly images: boolean;
}

/** Writes the text of embedded resources as text, after a line that says where it comes from. */
export const embeddedTexts: readonly Transform[] = [
  eachBlock((block) => {
    const resource = embedded(block) as TextResourceContents | undefined;
    if (typeof resource?.text !== 'string') return block;
    return textFor(block, `[${labelled(uriOf(resource), resource.mimeType, undefined)}]\n${resource.text}`);
  }),
];

/** Binary resources: text where the bytes are text, a picture where the client shows one, else a note. */
export function embeddedBlobs({ images }: BlobOptions): readonly Transform[] {
  return [
    eachBlockAsMany((block) => {
      const resource = embedded(block) as BlobResourceContents | undefined;
      if (typeof resource?.blob !== 'string') return block;
      const { mimeType, blob, ...rest } = resource;
      const text = textOfBytes(blob, mimeType);
      if (text !== undefined) {
        return { ...block, resource: { ...rest, mimeType, text } } as EmbeddedResource;
      }
      const picture = images && String(mimeType).startsWith('image/') ? typeOfBytes(blob) : undefined;
      if (picture === undefined) return textFor(block, note(uriOf(resource), mimeType, blob));
      return [
        textFor(block, labelled(uriOf(resource), picture, undefined)),
        { type: 'image', data: blob, mimeType: picture, ...kept(block) },
      ];
    }),
  ];
}

function embedded(block: ContentBlock): EmbeddedResource['resource'] | undefined {
  return block.type === 'resource' ? (own(block, 'resource') as EmbeddedResource['resource']) : undefined;
}

/** D1 makes up a URI, which tells a model nothing. */
function uriOf({ uri }: { readonly uri: string }): string {
  return typeof uri === 'string' ? uri.replace(/^mcp-compat:/, '') : 'resource';
}
