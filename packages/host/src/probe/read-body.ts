import { createParser } from 'eventsource-parser';
import { readAnswer } from '../classify/answer.js';

export type BodyRead = { readonly kind: 'body'; readonly text: string } | { readonly kind: 'too-large' };

/**
 * Reads the body of a response, at most `maxBytes` of it. An event stream is read until the answer to `id` is
 * there, since a server may leave it open; the rest is cancelled.
 */
export async function readBody(response: Response, id: number, maxBytes: number): Promise<BodyRead> {
  if (response.body === null) return { kind: 'body', text: '' };
  const isStream = /^\s*text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
  const watch = isStream ? answerWatch(id) : undefined;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const chunks: string[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: 'body', text: chunks.join('') };
      bytes += value.byteLength;
      if (bytes > maxBytes) return { kind: 'too-large' };
      const chunk = decoder.decode(value, { stream: true });
      chunks.push(chunk);
      if (watch?.(chunk)) return { kind: 'body', text: chunks.join('') };
    }
  } finally {
    // What is left of it, and the connection, are of no use any more.
    await reader.cancel().catch(() => {});
  }
}

/** Tells, chunk by chunk, whether an event stream has brought the answer to a request. */
function answerWatch(id: number): (chunk: string) => boolean {
  let found = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      found ||= readAnswer(`data: ${data.replaceAll('\n', '\ndata: ')}`, { id }).kind !== 'none';
    },
  });
  return (chunk) => {
    parser.feed(chunk);
    return found;
  };
}
