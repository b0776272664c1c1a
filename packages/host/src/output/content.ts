import { convertBlock } from './blocks/convert-block.js';
import { pixelsOf } from './blocks/pixels.js';
import { type LossSink, segment } from './loss.js';
import { isDataPart, type MediaPart } from './model-part.js';
import { bytes, decodedSize, dropped, quoted } from './notices.js';
import type { Projection } from './projection.js';
import { type Draft, notice } from './result/draft.js';
import { isObject, own } from './result/own.js';

/** Turns the blocks of a result into drafts, in order. What becomes nothing is said or, by a preset, only reported. */
export function convertContent(content: readonly unknown[], projection: Projection, lose: LossSink): Draft[] {
  const drafts: Draft[] = [];
  for (let index = 0; index < content.length; index++) {
    const pointer = `/content${segment(index)}`;
    try {
      const block = content[index];
      if (projection.audience === 'assistant' && isForUserOnly(block)) {
        lose({ pointer, reason: 'policy' });
        drafts.push(notice(dropped('a block that is meant for the user.')));
        continue;
      }
      const { draft, lost } = convertBlock(block, projection.style);
      if (lost !== undefined) lose({ pointer, ...lost });
      if (draft !== undefined) drafts.push(draft);
    } catch {
      lose({ pointer, reason: 'unreadable' });
      if (!projection.silent) drafts.push(notice(dropped('a block that could not be read.')));
    }
  }
  return drafts;
}

/** Says of each part that is too large how large it is, and of large images how many pixels they have. */
export function limitMedia(drafts: readonly Draft[], projection: Projection, lose: LossSink): Draft[] {
  return drafts.flatMap((draft): Draft[] => {
    if (draft.kind !== 'media') return [draft];
    const { part } = draft;
    const tooLarge = sizeProblem(part, projection);
    if (tooLarge !== undefined) {
      lose({ pointer: '/content', reason: 'limit', size: tooLarge.size });
      return [notice(tooLarge.say)];
    }
    const caption = captionOf(part, projection.maxImageEdge);
    return caption === undefined ? [draft] : [draft, notice(caption)];
  });
}

function sizeProblem(
  part: MediaPart,
  { maxBinaryBytes, tooLarge }: Projection,
): { size: number; say: string } | undefined {
  const encoded = isDataPart(part) ? part.data : part.uri;
  const size = decodedSize(encoded);
  if (tooLarge !== undefined) {
    const url = isDataPart(part)
      ? `data:${part.mimeType};base64,`.length + part.data.length
      : part.uri.length;
    return url > Math.ceil((maxBinaryBytes * 4) / 3) ? { size, say: tooLarge(part.type, url) } : undefined;
  }
  if (size <= maxBinaryBytes) return undefined;
  const what = `${part.type} of type ${quoted(part.mimeType)}, ${bytes(size)}`;
  return {
    size,
    say: dropped(`${what}, over the limit of ${bytes(maxBinaryBytes)}. Try a smaller resource.`),
  };
}

function captionOf(part: MediaPart, maxImageEdge: number): string | undefined {
  if (part.type !== 'image' || !isDataPart(part) || maxImageEdge === Number.POSITIVE_INFINITY)
    return undefined;
  const pixels = pixelsOf(part.data);
  if (pixels === undefined || Math.max(pixels.width, pixels.height) <= maxImageEdge) return undefined;
  return `[The image has ${pixels.width}x${pixels.height} pixels; you may see it scaled down.]`;
}

function isForUserOnly(block: unknown): boolean {
  const annotations = isObject(block) ? own(block, 'annotations') : undefined;
  const audience = isObject(annotations) ? own(annotations, 'audience') : undefined;
  return Array.isArray(audience) && audience.length > 0 && !audience.includes('assistant');
}
