import { isUriPart, type ModelPart } from '../model-part.js';
import { isMarkedAsError } from '../result/ingest.js';
import { failedSilently, inWords, joinedText, markedAsFailed, withData } from './media.js';

export type VercelContent =
  | { type: 'text'; text: string }
  | {
      type: 'file';
      mediaType: string;
      data: { type: 'data'; data: string } | { type: 'url'; url: URL };
      filename?: string;
    };

export type VercelOutput =
  | { type: 'text'; value: string }
  | { type: 'error-text'; value: string }
  | { type: 'content'; value: VercelContent[] };

/**
 * A tool result output of the Vercel AI SDK 7, as a tool's own `toModelOutput` returns it. All media are carried; the
 * SDK's providers say what they don't take. Only text can be marked as failed, so that with media a line says it.
 */
export function toVercelAISDK(result: unknown, parts: readonly ModelPart[]): VercelOutput {
  const isError = isMarkedAsError(result);
  if (parts.every(({ type }) => type === 'text')) {
    const value = joinedText(parts);
    return isError ? { type: 'error-text', value: value || failedSilently } : { type: 'text', value };
  }
  const all = markedAsFailed(parts, isError).filter((part) => part.type !== 'text' || part.text !== '');
  return { type: 'content', value: all.map(contentOf) };
}

function contentOf(part: ModelPart): VercelContent {
  if (part.type === 'text') return { type: 'text', text: part.text };
  const media = withData(part);
  const mediaType = media.mimeType;
  if (!isUriPart(media)) {
    const file: VercelContent = { type: 'file', mediaType, data: { type: 'data', data: media.data } };
    return media.name === undefined ? file : { ...file, filename: media.name };
  }
  if (!URL.canParse(media.uri)) return { type: 'text', text: inWords(media) };
  return { type: 'file', mediaType, data: { type: 'url', url: new URL(media.uri) } };
}
