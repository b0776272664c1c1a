import type { Wire, WireExchange } from '@mcp-compat/core/wire';
import { textWithin } from './text.js';

/** Bytes that may wait because an event before them does, before the server has to wait too. */
const maxHeld = 1024 * 1024;

/** The identical response where nothing changes. */
export async function jsonResponse(
  wire: Wire,
  exchange: WireExchange,
  response: Response,
): Promise<Response> {
  const text = await textWithin(response.clone(), wire.maxRewriteBytes);
  if (text === undefined) {
    exchange.skipped('an answer is larger than maxRewriteBytes, or not UTF-8');
    return response;
  }
  const rewritten = await exchange.rewriteJson(text);
  if (rewritten === text) return response;
  void response.body?.cancel().catch(() => {});
  return withBody(response, rewritten);
}

/** The events as they come, each as its client shall see it. */
export function streamResponse(
  wire: Wire,
  exchange: WireExchange,
  response: Response,
  close: () => void,
): Response {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let emitted = 0;
  const rewriter = wire.events(exchange, (bytes) => {
    emitted++;
    try {
      controller?.enqueue(bytes);
    } catch {
      // The reader is gone; what comes late has nowhere to go.
      controller = undefined;
    }
  });
  const end = () => {
    controller = undefined;
    close();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
    },
    pull: async (stream) => {
      const before = emitted;
      try {
        while (emitted === before) {
          const { done, value } = await reader.read();
          if (done) {
            await rewriter.end();
            end();
            stream.close();
            return;
          }
          rewriter.push(value);
          if (rewriter.held > maxHeld) await rewriter.waiting;
        }
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: (reason) => {
      end();
      return reader.cancel(reason);
    },
  });
  return withBody(response, body);
}

/** Headers that speak of the bytes as they were. */
const ofBytes = ['content-length', 'etag', 'content-md5', 'digest', 'content-digest', 'repr-digest'];

function withBody({ status, statusText, headers }: Response, body: string | ReadableStream): Response {
  const kept = new Headers(headers);
  for (const name of ofBytes) kept.delete(name);
  return new Response(body, { status, statusText, headers: kept });
}
