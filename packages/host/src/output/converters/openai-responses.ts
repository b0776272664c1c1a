import { isModelImage } from '../blocks/mime.js';
import type { ModelPart } from '../model-part.js';
import { isUriPart } from '../model-part.js';
import { isMarkedAsError } from '../result/ingest.js';
import { inWords, joinedText, markedAsFailed } from './media.js';

export type OpenAIResponsesItem =
  | { type: 'input_text'; text: string }
  | { type: 'input_image'; image_url: string }
  | { type: 'input_file'; filename: string; file_data: string };

/**
 * The `output` of a `function_call_output` item of OpenAI's Responses API: a text where there is only text, else a
 * list. Images and PDFs are carried, all else is said in words. The API has no mark for failed calls, so that a line
 * says it.
 */
export function toOpenAIResponses(
  result: unknown,
  parts: readonly ModelPart[],
): string | OpenAIResponsesItem[] {
  const all = markedAsFailed(parts, isMarkedAsError(result));
  if (all.every(({ type }) => type === 'text')) return joinedText(all);
  return all.filter((part) => part.type !== 'text' || part.text !== '').map(itemOf);
}

function itemOf(part: ModelPart): OpenAIResponsesItem {
  if (part.type === 'text') return { type: 'input_text', text: part.text };
  if (part.type === 'image' && isModelImage(part.mimeType)) {
    return {
      type: 'input_image',
      image_url: isUriPart(part) ? part.uri : `data:${part.mimeType};base64,${part.data}`,
    };
  }
  if (part.type === 'file' && part.mimeType.startsWith('application/pdf')) {
    const filename = part.name ?? 'file.pdf';
    return { type: 'input_file', filename, file_data: `data:${part.mimeType};base64,${part.data}` };
  }
  return { type: 'input_text', text: inWords(part) };
}
