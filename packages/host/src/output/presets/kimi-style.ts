import { isModelImage, mediaKind } from '../blocks/mime.js';
import type { BlockStyle, Converted, Inline } from '../blocks/style.js';
import type { DataPart } from '../model-part.js';
import { mediaDraft, notice, textDraft } from '../result/draft.js';
import { isObject, own } from '../result/own.js';

/** How Kimi Code shows blocks, but for what it says about the ones that it drops. */
export function kimiStyle(say: (reason: string) => Converted): BlockStyle {
  const data = (type: DataPart['type'], { mimeType, data: base64 }: Inline): Converted => ({
    draft: mediaDraft({ type, mimeType, data: base64 }),
  });
  return {
    text: (text) => ({ draft: textDraft(text) }),
    resourceText: (text) => ({ draft: textDraft(text) }),
    image: (image) => data('image', image),
    audio: (audio) => data('audio', audio),
    blob(blob) {
      const kind = mediaKindExactly(blob.mimeType);
      if (kind !== undefined) return data(kind, blob);
      const size = ((blob.data.length * 3) / 4 / 1024 ** 2).toFixed(1);
      return say(
        `resource blob with unsupported mimeType "${blob.mimeType}" (~${size} MB, uri: ${blob.uri}) was not delivered.`,
      );
    },
    link({ uri, mimeType = 'application/octet-stream' }) {
      const kind = mediaKindExactly(mimeType);
      if (kind === undefined) {
        return say(
          `resource_link with unsupported mimeType "${mimeType}" was not delivered. Fetch it directly if needed: ${uri}`,
        );
      }
      if (kind !== 'image' || isModelImage(mimeType))
        return { draft: mediaDraft({ type: kind, mimeType, uri }) };
      return { draft: notice(unsupportedImage(mimeType, uri)), lost: { reason: 'unsupported' } };
    },
    malformed(type, _why, block) {
      const resource = type === 'resource' && isObject(block) ? own(block, 'resource') : undefined;
      return isObject(resource)
        ? say(`resource (uri: ${own(resource, 'uri')}) carried no text or blob payload.`)
        : say(`content block of unsupported type "${type}" was not delivered.`);
    },
  };
}

/** Its notice for an image format that models don't take, with the list of its default provider. */
export function unsupportedImage(mimeType: string, uri?: string): string {
  const what =
    uri === undefined
      ? `unsupported image format ${mimeType}`
      : `"${uri}" uses unsupported image format ${mimeType}`;
  return `[Image omitted: ${what}. The current model provider accepts only PNG, JPEG, GIF, and WebP — convert it to PNG or JPEG and try again.]`;
}

/** Its notice for a part whose URL is longer than its limit. */
export function tooLarge(kind: string, url: number): string {
  const size = ((url * 3) / 4 / 1024 ** 2).toFixed(1);
  return `[${kind}_url dropped: ~${size} MB exceeds 10 MB per-part limit. Try a smaller resource.]`;
}

/** Unlike us it tells upper and lower case apart. */
function mediaKindExactly(mimeType: string): ReturnType<typeof mediaKind> {
  return /^(image|audio|video)\//.test(mimeType) ? mediaKind(mimeType) : undefined;
}
