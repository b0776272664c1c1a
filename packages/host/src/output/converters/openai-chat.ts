import { essence, isModelImage } from '../blocks/mime.js';
import { isUriPart, type MediaPart, type ModelPart } from '../model-part.js';
import { isMarkedAsError } from '../result/ingest.js';
import { inWords, joinedText, markedAsFailed, withData } from './media.js';

export type OpenAIChatAttachment =
  | { type: 'image_url'; image_url: { url: string } }
  | { type: 'input_audio'; input_audio: { data: string; format: 'wav' | 'mp3' } }
  | { type: 'file'; file: { filename: string; file_data: string } };

export interface OpenAIChatOutput {
  /** The `content` of the `tool` message, which can only be text. */
  content: string;
  /**
   * What that text speaks of as attached: the `content` of a `user` message to be put after the last `tool` message
   * of the turn. Empty if there is nothing.
   */
  attachments: OpenAIChatAttachment[];
}

/**
 * A tool's output for OpenAI's Chat Completions API and the many that speak it. Images, PDFs, WAV and MP3 travel as
 * attachments, all else is said in words. The API has no mark for failed calls, so that a line says it.
 *
 * @param options `attached`: how many attachments the other results of the turn have, so that their numbers go on
 */
export function toOpenAIChat(
  result: unknown,
  parts: readonly ModelPart[],
  { attached = 0 }: { readonly attached?: number } = {},
): OpenAIChatOutput {
  const attachments: OpenAIChatAttachment[] = [];
  const texts = markedAsFailed(parts, isMarkedAsError(result)).map((part): ModelPart => {
    if (part.type === 'text') return part;
    const attachment = attachmentOf(withData(part));
    if (attachment === undefined) return { type: 'text', text: inWords(part) };
    attachments.push(attachment);
    return {
      type: 'text',
      text: `[${part.type} ${attached + attachments.length}, attached after the tool results]`,
    };
  });
  return { content: joinedText(texts), attachments };
}

function attachmentOf(part: MediaPart): OpenAIChatAttachment | undefined {
  if (part.type === 'image' && isModelImage(part.mimeType)) {
    const url = isUriPart(part) ? part.uri : `data:${part.mimeType};base64,${part.data}`;
    return { type: 'image_url', image_url: { url } };
  }
  if (isUriPart(part)) return undefined;
  if (part.type === 'audio') {
    const format = audioFormats[essence(part.mimeType)];
    return format && { type: 'input_audio', input_audio: { data: part.data, format } };
  }
  if (essence(part.mimeType) !== 'application/pdf') return undefined;
  const file_data = `data:${part.mimeType};base64,${part.data}`;
  return { type: 'file', file: { filename: part.name ?? 'file.pdf', file_data } };
}

const audioFormats: Readonly<Partial<Record<string, 'wav' | 'mp3'>>> = {
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
};
