import { essence } from '../blocks/mime.js';
import { isUriPart, type MediaPart, type ModelPart } from '../model-part.js';
import { isMarkedAsError } from '../result/ingest.js';
import { failed, failedSilently, inWords, joinedText, withData } from './media.js';

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

type ImageType = (typeof imageTypes)[number];

export type AnthropicBlock =
  | { type: 'text'; text: string }
  | {
      type: 'image';
      source: { type: 'base64'; media_type: ImageType; data: string } | { type: 'url'; url: string };
    }
  | {
      type: 'document';
      source: { type: 'base64'; media_type: 'application/pdf'; data: string };
      title?: string;
    };

export interface AnthropicOutput {
  content: string | AnthropicBlock[];
  is_error?: true;
}

/**
 * The members `content` and `is_error` of a `tool_result` block of Anthropic's Messages API. Images and PDFs are
 * carried, all else is said in words; texts without any character, which the API refuses, are left out. The API
 * answers 400 to `is_error` beside anything but text: there, a failed call is marked by a line.
 */
export function toAnthropicMessages(result: unknown, parts: readonly ModelPart[]): AnthropicOutput {
  const mark = isMarkedAsError(result) ? { is_error: true as const } : {};
  const blocks = parts.filter((part) => part.type !== 'text' || /\S/.test(part.text)).map(blockOf);
  if (blocks.length === 0) return { content: isMarkedAsError(result) ? failedSilently : '', ...mark };
  if (blocks.every(({ type }) => type === 'text')) return { content: joinedText(partsOf(blocks)), ...mark };
  if (!isMarkedAsError(result)) return { content: blocks };
  return { content: [{ type: 'text', text: failed }, ...blocks] };
}

function partsOf(blocks: readonly AnthropicBlock[]): ModelPart[] {
  return blocks.flatMap((block) => (block.type === 'text' ? [block] : []));
}

function blockOf(part: ModelPart): AnthropicBlock {
  if (part.type === 'text') return { type: 'text', text: part.text };
  return mediaBlock(withData(part)) ?? { type: 'text', text: inWords(part) };
}

function mediaBlock(part: MediaPart): AnthropicBlock | undefined {
  const type = essence(part.mimeType);
  if (part.type === 'image') {
    const media_type = imageTypes.find((known) => known === type);
    if (media_type === undefined) return undefined;
    if (!isUriPart(part)) return { type: 'image', source: { type: 'base64', media_type, data: part.data } };
    return /^https:/i.test(part.uri) ? { type: 'image', source: { type: 'url', url: part.uri } } : undefined;
  }
  if (part.type !== 'file' || type !== 'application/pdf') return undefined;
  const source = { type: 'base64' as const, media_type: 'application/pdf' as const, data: part.data };
  return { type: 'document', source, ...(part.name !== undefined && { title: part.name }) };
}
