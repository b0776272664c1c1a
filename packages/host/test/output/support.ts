import {
  type Loss,
  type ModelPart,
  type ToModelOutputOptions,
  toModelOutput,
} from '../../src/output/index.js';

/** A 16 x 16 PNG. */
export const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mP4z8BAEmIY1TCqYfhqAACQ+f8B8u7oVwAAAABJRU5ErkJggg==';

/** The beginning of a PNG of another size: as much of it as tells the size. */
export function pngOf(width: number, height: number): string {
  const bytes = Buffer.from(smallPng, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}

export const text = (words: string): { type: 'text'; text: string } => ({ type: 'text', text: words });

/** What a test compares with: text parts as their text. */
export function shown(parts: readonly ModelPart[]): (string | ModelPart)[] {
  return parts.map((part) => (part.type === 'text' ? part.text : part));
}

export function textOf(parts: readonly ModelPart[]): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

export function withLosses(
  result: unknown,
  options: ToModelOutputOptions = {},
): { parts: readonly ModelPart[]; losses: Loss[] } {
  const losses: Loss[] = [];
  const parts = toModelOutput(result, { ...options, onLoss: (loss) => losses.push(loss) });
  return { parts, losses };
}

/** What the structured block of some text says, parsed; undefined if there is no block, or more than one. */
export function blockIn(all: string, tag = 'mcp-structured-result'): unknown {
  const pieces = all.split(`<${tag}>`);
  const ends = all.split(`</${tag}>`);
  if (pieces.length !== 2 || ends.length !== 2) return undefined;
  return JSON.parse(pieces[1]?.split(`</${tag}>`)[0] ?? '');
}
