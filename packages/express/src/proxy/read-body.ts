import type { IncomingMessage } from 'node:http';

interface WithBody extends IncomingMessage {
  readonly body?: unknown;
  readonly rawBody?: unknown;
}

export type BodyRead =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' | 'gone' };

/** The body of a request, wherever it is by now: on its way, drained into `rawBody`, or read by a parser. */
export async function readBody(request: WithBody, maxBytes: number): Promise<BodyRead> {
  const { body, rawBody } = request;
  if (typeof body === 'string') return { kind: 'bytes', bytes: Buffer.from(body) };
  if (Buffer.isBuffer(body)) return { kind: 'bytes', bytes: body };
  if (Buffer.isBuffer(rawBody)) return { kind: 'bytes', bytes: rawBody };
  const isParsed = typeof body === 'object' && body !== null && Object.keys(body).length > 0;
  if (isParsed) return { kind: 'bytes', bytes: Buffer.from(JSON.stringify(body)) };
  return readStream(request, maxBytes);
}

function readStream(request: IncomingMessage, maxBytes: number): Promise<BodyRead> {
  // Of an empty body the end may have come already.
  if (request.readableEnded) return Promise.resolve({ kind: 'bytes', bytes: Buffer.alloc(0) });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const done = (read: BodyRead) => {
      request.off('data', take).off('end', end).off('close', gone).off('error', gone);
      if (read.kind !== 'bytes') request.resume();
      resolve(read);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) done({ kind: 'too-large' });
    };
    const end = () => done({ kind: 'bytes', bytes: Buffer.concat(chunks) });
    const gone = () => done({ kind: 'gone' });
    request.on('data', take).on('end', end).on('close', gone).on('error', gone);
  });
}
