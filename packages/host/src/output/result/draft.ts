import type { MediaPart } from '../model-part.js';

/** A part that may still be cut, wrapped or dropped. */
export type Draft = TextDraft | MediaDraft;

export interface TextDraft {
  readonly kind:
    | /** What the server wrote. */ 'text'
    | /** What we say about something that the model doesn't get. */ 'notice'
    | /** The tags around media. */ 'wrapper';
  readonly text: string;
  /** Whether the text is JSON that stands for the structure too, so that it has to stay JSON. */
  readonly isCopy?: boolean;
}

export interface MediaDraft {
  readonly kind: 'media';
  readonly part: MediaPart;
}

export function textDraft(text: string): TextDraft {
  return { kind: 'text', text };
}

export function notice(text: string): TextDraft {
  return { kind: 'notice', text };
}

export function mediaDraft(part: MediaPart): MediaDraft {
  return { kind: 'media', part };
}

/** Whether a model can learn something from it that came from the server. */
export function saysSomething(draft: Draft): boolean {
  return draft.kind === 'media' || (draft.kind === 'text' && /\S/.test(draft.text));
}
