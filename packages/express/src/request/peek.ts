import type { IncomingMessage, ServerResponse } from 'node:http';

/** What becomes of a body: the bytes to put in its place. */
export type Replace = (body: Buffer) => Buffer | Promise<Buffer>;

/**
 * Reads the body of a request and puts it back, so that whoever comes next reads it as if nothing had been: a body
 * parser, or a handler with the stream itself. A body that is larger than `maxBytes` is put back as far as it was
 * read, and `tooLarge` told. Resolves to `false` when the client leaves first.
 */
export function peek(
  request: IncomingMessage,
  maxBytes: number,
  replace: Replace,
  tooLarge: () => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      request.off('readable', read);
      request.off('close', left);
      request.off('error', left);
    };
    const left = () => {
      stop();
      resolve(false);
    };
    const read = () => {
      // Reading where there is nothing left would have the stream tell its end, before anybody else listens.
      while (request.readableLength > 0) {
        const chunk: Buffer = request.read();
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) break;
      }
      if (size <= maxBytes && !request.complete) return;
      stop();
      const body = Buffer.concat(chunks);
      // In the same tick: once the stream has told its end, nothing can be put back.
      putBack(request, body);
      if (size > maxBytes) {
        tooLarge();
        resolve(true);
        return;
      }
      try {
        const replaced = replace(body);
        const done = (bytes: Buffer) => {
          if (bytes !== body) {
            while (request.read() !== null);
            putBack(request, bytes);
          }
          resolve(true);
        };
        if (replaced instanceof Promise) replaced.then(done).catch(reject);
        else done(replaced);
      } catch (error) {
        reject(error);
      }
    };
    request.on('close', left);
    request.on('error', left);
    // What came with the head has been parsed by then. Listening to an empty body that is complete would have the
    // stream tell its end, and a parser behind us refuses or hangs on a stream that has.
    process.nextTick(() => {
      if (request.complete && request.readableLength === 0) {
        stop();
        resolve(true);
      } else request.on('readable', read);
    });
  });
}

/**
 * Reads away what nobody took, once the answer is out, so that the connection can serve its next request. Node does so
 * for a body that nobody touched, and ours counts as touched.
 */
export function drainUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    const isBeingRead = request.listenerCount('readable') + request.listenerCount('data') > 0;
    if (!isBeingRead) request.resume();
  });
}

function putBack(request: IncomingMessage, bytes: Buffer): void {
  if (bytes.length > 0) request.unshift(bytes);
}
