import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerError, codes, reasonOf } from './errors.js';
import type { Forwarded, Returned } from './exchange.js';
import { forwardedHeaders } from './headers.js';
import { idsOf, messagesOf } from './message.js';
import type { McpProxyOptions } from './options.js';
import { readBody } from './read-body.js';
import { passOn, returnGet, returnPost } from './return.js';
import type { Target } from './target.js';
import type { TidyClients } from './tidy-clients.js';
import { askUpstream } from './upstream.js';

const mebibytes4 = 4 * 1024 * 1024;
const methods = new Set(['GET', 'POST', 'DELETE']);

/** What a proxy does with a request once rules have had it: sends it on, and gives back what the server says. */
export function forwarder(target: Target, clients: TidyClients, options: McpProxyOptions) {
  const { headers = {}, maxBodyBytes = mebibytes4, maxRewriteBytes = mebibytes4 } = options;

  return async (request: IncomingMessage & { baseUrl?: string }, response: ServerResponse): Promise<void> => {
    const { method = '', url: rest = '/' } = request;
    const url = target.urlFor(rest);
    if (url === undefined) return notFound(response);
    if (!methods.has(method)) return notAllowed(response);

    let bytes: Buffer | undefined;
    if (method === 'POST') {
      const read = await readBody(request, maxBodyBytes);
      if (read.kind === 'gone') return;
      if (read.kind !== 'bytes') return refuseLarge(response);
      bytes = read.bytes;
    }
    const messages = bytes === undefined ? [] : messagesOf(bytes.toString());
    const forwarded: Forwarded = {
      method,
      sessionId: headerOf(request, 'mcp-session-id'),
      messages,
      ids: idsOf(messages),
      isSse: !/^\/?(\?|$)/.test(rest),
      mounted: request.baseUrl ?? '',
    };
    const tidy = clients.of(forwarded.sessionId);
    for (const message of messages) tidy.asked(message);

    const left = new AbortController();
    response.once('close', () => left.abort());
    try {
      const answer = await askUpstream(
        target,
        {
          method,
          url,
          headers: forwardedHeaders(request.headers, headers),
          body: bytes,
          signal: left.signal,
        },
        options,
      );
      await giveBack({ answer, forwarded, tidy, target, response, maxRewriteBytes });
    } catch (error) {
      // Nobody is there to be told.
      if (left.signal.aborted) return;
      const { status, message } = reasonOf(error);
      answerError(response, status, { code: codes.internal, message }, forwarded.ids);
    }
  };
}

function giveBack(returned: Returned): Promise<void> {
  const { method, isSse } = returned.forwarded;
  if (method === 'GET') return returnGet(returned);
  return method === 'POST' && !isSse ? returnPost(returned) : passOn(returned);
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value?.split(',')[0]?.trim();
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not_found"}');
}

function notAllowed(response: ServerResponse): void {
  response.writeHead(405, { allow: 'GET, POST, DELETE' }).end();
}

function refuseLarge(response: ServerResponse): void {
  response.setHeader('connection', 'close');
  answerError(response, 413, { code: codes.parse, message: 'The request is too large' }, []);
}
