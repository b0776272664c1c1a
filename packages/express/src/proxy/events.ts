import { EventRewriter } from '@mcp-compat/core/wire';
import type { Returned } from './exchange.js';
import { returnedHeaders } from './headers.js';
import { pipe } from './stream.js';
import { tidied } from './tidy.js';

/** A stream of events, each as soon as it is whole; only what they say may change, never their ids or their order. */
export async function passEvents(returned: Returned): Promise<void> {
  const { answer, forwarded, tidy, target, response, maxRewriteBytes } = returned;
  response.writeHead(answer.status, returnedHeaders(answer.headers));
  response.flushHeaders();
  let hasRoom = true;
  const rewriter = new EventRewriter(
    {
      interested: () => true,
      rewrite: ({ type, data }) => {
        if (data === undefined) return data;
        // Where the client shall post to is a path of the server's; it has to come by here.
        return type === 'endpoint'
          ? (target.announce(data, forwarded.mounted) ?? data)
          : tidied(data, tidy, forwarded.ids);
      },
      skipped: () => {},
    },
    (bytes) => {
      hasRoom = response.write(bytes);
    },
    maxRewriteBytes,
  );
  await pipe(
    answer.body,
    response,
    (chunk) => {
      hasRoom = true;
      rewriter.push(chunk);
      return hasRoom;
    },
    () => rewriter.end(),
  );
}
