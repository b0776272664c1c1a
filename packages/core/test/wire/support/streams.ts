import { type EventHandler, EventRewriter } from '../../../src/wire/event-rewriter.js';

const encoder = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** What a stream becomes when it comes in these chunks. */
export async function through(
  chunks: readonly Uint8Array[],
  handler: Partial<EventHandler>,
  limit = 1_000_000,
): Promise<{ readonly bytes: Uint8Array; readonly parts: readonly Uint8Array[] }> {
  const parts: Uint8Array[] = [];
  const whole: EventHandler = {
    interested: () => true,
    rewrite: ({ data }) => data,
    skipped: () => {},
    ...handler,
  };
  const rewriter = new EventRewriter(whole, (bytes) => void parts.push(bytes.slice()), limit);
  for (const chunk of chunks) rewriter.push(chunk);
  await rewriter.end();
  return { bytes: concatenated(parts), parts };
}

export function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** The bytes cut at these places. */
export function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [0, ...[...places].sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
}

/** A stream with everything that one may hold: line ends of each kind, comments, ids, empty data, characters of many bytes. */
export function corpus(lineEnd: string): string {
  return [
    ': connected',
    '',
    'id: 1',
    'retry: 3000',
    'data: ',
    '',
    'event: message',
    'id: 2',
    'data: {"jsonrpc":"2.0","method":"notifications/message","params":{"data":"žluťoučký 🐎"}}',
    '',
    'data:{"jsonrpc":"2.0",',
    'data:"id":7,',
    'data:"result":{"n":1.0}}',
    'id: 3',
    '',
    'event: endpoint',
    'data: /messages?sessionId=1',
    '',
    'data',
    '',
    '',
    ': ping',
    '',
    'event: message',
    'data: [{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"result":{}}]',
    'unknown: field',
    '',
    '',
  ].join(lineEnd);
}
