import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Writes a stream to a client as fast as it takes it, and ends with it. */
export async function pipe(
  body: Readable,
  response: ServerResponse,
  write: (chunk: Buffer) => boolean = (chunk) => response.write(chunk),
  finish?: () => unknown,
): Promise<void> {
  for await (const chunk of body) {
    if (response.destroyed) return;
    if (!write(chunk as Buffer)) await drained(response);
  }
  await finish?.();
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed || !response.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

/** The whole body, or, where it is larger than `maxBytes`, a stream of all of it. */
export async function readWhole(body: Readable, maxBytes: number): Promise<Buffer | Readable> {
  const chunks: Buffer[] = [];
  let size = 0;
  const iterator = body[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    chunks.push(next.value);
    size += next.value.length;
    if (size > maxBytes) return Readable.from(rest(chunks, iterator));
  }
  return Buffer.concat(chunks);
}

async function* rest(read: readonly Buffer[], more: AsyncIterableIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* read;
  yield* more;
}
