import { essence } from '../blocks/mime.js';
import { isUriPart, type MediaPart, type ModelPart } from '../model-part.js';
import { isMarkedAsError } from '../result/ingest.js';
import { failedSilently, inWords, joinedText, withData } from './media.js';

export type GeminiPart =
  | { inlineData: { mimeType: string; data: string } }
  | { fileData: { mimeType: string; fileUri: string } };

export interface GeminiOutput {
  /** `output` of a call that worked, `error` of one that failed. */
  response: { output: string } | { error: string };
  parts?: GeminiPart[];
}

/**
 * The members `response` and `parts` of a `functionResponse` of the Gemini API. PNG, JPEG, WebP, PDF, sounds and
 * videos are carried, with their bytes or by an https URI, all else is said in words.
 */
export function toGemini(result: unknown, parts: readonly ModelPart[]): GeminiOutput {
  const media: GeminiPart[] = [];
  const texts = parts.map((part): ModelPart => {
    if (part.type === 'text') return part;
    const carried = partOf(withData(part));
    if (carried === undefined) return { type: 'text', text: inWords(part) };
    media.push(carried);
    return { type: 'text', text: '' };
  });
  const text = joinedText(texts);
  const response = isMarkedAsError(result)
    ? { error: text === '' && media.length === 0 ? failedSilently : text }
    : { output: text };
  return media.length === 0 ? { response } : { response, parts: media };
}

function partOf(part: MediaPart): GeminiPart | undefined {
  const { mimeType } = part;
  if (!isTaken(part.type, essence(mimeType))) return undefined;
  if (!isUriPart(part)) return { inlineData: { mimeType, data: part.data } };
  return /^https:/i.test(part.uri) ? { fileData: { mimeType, fileUri: part.uri } } : undefined;
}

function isTaken(kind: MediaPart['type'], type: string): boolean {
  if (kind === 'image') return ['image/png', 'image/jpeg', 'image/webp'].includes(type);
  return kind === 'file' ? type === 'application/pdf' : true;
}
