import { decode } from '@mcp-compat/core/wire';

/** The body as text; `undefined` for one that is larger than so many bytes, or no UTF-8. Reads no further then. */
export async function textWithin(body: Request | Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body.body)) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const [first] = chunks;
  return decode(chunks.length === 1 && first !== undefined ? first : joined(chunks, size));
}

/** Not every runtime lets a stream be iterated. Cancels the stream when the reader stops early. */
export async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (stream === null) return;
  const reader = stream.getReader();
  let done = false;
  try {
    for (;;) {
      const read = await reader.read();
      done = read.done;
      if (read.done) return;
      yield read.value;
    }
  } finally {
    // Of a body that was cloned, both halves have to be cancelled before this settles.
    if (!done) void reader.cancel().catch(() => {});
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
