import type { ContentBlock, TextContent } from '../../protocol/content.js';

type Kept = Pick<ContentBlock, 'annotations' | '_meta'>;

/** What every block may carry. */
export function kept({ annotations, _meta }: Kept): Kept {
  return {
    ...(annotations !== undefined && { annotations }),
    ...(_meta !== undefined && { _meta }),
  };
}

/** A text in the place of a block. */
export function textFor(block: ContentBlock, text: string): TextContent {
  return { type: 'text', text, ...kept(block) };
}

/** What a model can be told of data: `report (application/pdf, 2048 bytes)`. */
export function labelled(what: string, mimeType: unknown, bytes: unknown): string {
  const details = [textOrNone(mimeType), typeof bytes === 'number' && `${bytes} bytes`].filter(Boolean);
  return details.length === 0 ? what : `${what} (${details.join(', ')})`;
}

/** Says that there was something, where it can't be shown. */
export function note(what: string, mimeType: unknown, data: string): string {
  return `[${labelled(what, mimeType, bytesOf(data))}, which this client can't take]`;
}

export function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Length of what is written in base64. */
function bytesOf(data: string): number {
  return Math.floor((data.replace(/=+$/, '').length * 3) / 4);
}
