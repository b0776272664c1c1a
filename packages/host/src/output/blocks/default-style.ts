import type { LossReason } from '../loss.js';
import type { DataPart } from '../model-part.js';
import { bytes, decodedSize, dropped, inline, quoted } from '../notices.js';
import { mediaDraft, notice, textDraft } from '../result/draft.js';
import { decodeText, looksLikeBase64 } from './base64.js';
import { essence, isModelImage, isTextual, mediaKind } from './mime.js';
import type { BlockStyle, Converted, Inline, Link } from './style.js';

/** Ours: whatever some provider's model can take stays as it is, text in Base64 is read, all else is said in words. */
export const defaultStyle: BlockStyle = {
  text: (text) => ({ draft: textDraft(text) }),
  resourceText: (text) => ({ draft: textDraft(text) }),
  image: (image) => imagePart(image),
  audio: (audio) => dataPart('audio', audio),
  blob(blob) {
    const kind = mediaKind(blob.mimeType);
    if (kind === 'image') return imagePart(blob);
    if (kind !== undefined) return dataPart(kind, blob);
    if (essence(blob.mimeType) === 'application/pdf') return dataPart('file', blob);
    const text = isTextual(blob.mimeType) ? decodeText(blob.data) : undefined;
    if (text !== undefined) return { draft: textDraft(text) };
    return lost(
      'unsupported',
      `a resource of type ${quoted(blob.mimeType)}${from(blob)}${sizeOf(blob)}.`,
      blob,
    );
  },
  link(link) {
    const mimeType = link.mimeType ?? 'application/octet-stream';
    const kind = mediaKind(mimeType);
    if (kind === undefined || !canBeFetched(link.uri)) return { draft: textDraft(lineFor(link)) };
    if (kind !== 'image' || isModelImage(mimeType)) {
      return { draft: mediaDraft({ type: kind, mimeType, uri: link.uri }) };
    }
    const why = `an image of type ${quoted(mimeType)}, which models don't take: ${quoted(link.uri)}.`;
    return lost('unsupported', why);
  },
  malformed(type, why) {
    const what = type === undefined ? 'a block' : `a block of type ${quoted(type)}`;
    return lost('malformed', `${what}; ${why}.`);
  },
};

function imagePart(image: Inline): Converted {
  if (isModelImage(image.mimeType)) return dataPart('image', image);
  const why = `an image of type ${quoted(image.mimeType)}${from(image)}${sizeOf(image)}, which models don't take.`;
  return lost('unsupported', why, image);
}

function dataPart(type: DataPart['type'], { mimeType, data, uri }: Inline): Converted {
  if (!looksLikeBase64(data)) {
    return lost('malformed', `${type} of type ${quoted(mimeType)}; its data is not Base64.`);
  }
  const part: DataPart = { type, mimeType, data };
  return { draft: mediaDraft(uri === undefined ? part : { ...part, name: uri }) };
}

/** A link as a line of text, with all that tells the model whether to follow it. */
function lineFor({ uri, name, title, description, mimeType }: Link): string {
  const label = title ?? name;
  const about = [mimeType, description].filter((words) => words !== undefined && words !== '');
  const head = label === undefined ? '[Resource link]' : `[Resource link: ${inline(label)}]`;
  const tail = about.length === 0 ? '' : ` (${about.map((words) => inline(words ?? '')).join(', ')})`;
  return `${head} ${inline(uri)}${tail}`;
}

/** Whether a provider can get at it; a server's own schemes mean nothing to one. */
function canBeFetched(uri: string): boolean {
  return /^(https?:\/\/|data:)/i.test(uri);
}

function lost(reason: LossReason, why: string, inline?: Inline): Converted {
  return {
    draft: notice(dropped(why)),
    lost: inline === undefined ? { reason } : { reason, size: decodedSize(inline.data) },
  };
}

function from({ uri }: Inline): string {
  return uri === undefined ? '' : ` (${quoted(uri)})`;
}

function sizeOf({ data }: Inline): string {
  return `, ${bytes(decodedSize(data))}`;
}
