import { type DataPart, isUriPart, type MediaPart, type ModelPart, type TextPart } from '../model-part.js';
import { bytes, decodedSize, dropped, quoted } from '../notices.js';

/** Says in words what a provider can't carry. */
export function inWords(part: MediaPart): string {
  const what = `${part.type} of type ${quoted(part.mimeType)}`;
  const where = isUriPart(part) ? part.uri : part.name;
  const details = [
    ...(where === undefined ? [] : [quoted(where)]),
    ...(isUriPart(part) ? [] : [bytes(decodedSize(part.data))]),
  ].join(', ');
  return dropped(`${what} (${details}), which can't be passed on to this model.`);
}

const dataUri = /^data:([^;,]*)(?:;[^;,]*)*;base64,/i;

/** A part whose URI holds its bytes as one with bytes. */
export function withData(part: MediaPart): MediaPart {
  if (!isUriPart(part)) return part;
  const head = dataUri.exec(part.uri);
  if (head === null) return part;
  const data: DataPart = {
    type: part.type,
    mimeType: head[1] || part.mimeType,
    data: part.uri.slice(head[0].length),
  };
  return data;
}

/** What a failed call is introduced with where the provider has no mark for that. */
export const failed = '[The tool call failed]';

/** What there is to say when a failed call says nothing. */
export const failedSilently = '[The tool call failed without a message]';

/** All text, a line break between the parts; media are left out. */
export function joinedText(parts: readonly ModelPart[]): string {
  return parts
    .filter((part): part is TextPart => part.type === 'text' && part.text !== '')
    .map(({ text }) => text)
    .join('\n');
}

/** The parts with the mark of a failed call before them, for providers without such a mark. */
export function markedAsFailed(parts: readonly ModelPart[], isError: boolean): readonly ModelPart[] {
  if (!isError) return parts;
  const says = parts.some((part) => part.type !== 'text' || part.text !== '');
  return [{ type: 'text', text: says ? failed : failedSilently }, ...parts];
}
