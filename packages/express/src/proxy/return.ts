import { decode } from '@mcp-compat/core/wire';
import { answerError, codes } from './errors.js';
import { passEvents } from './events.js';
import type { Returned } from './exchange.js';
import { returnedHeaders } from './headers.js';
import { isDiscoverRefused, isUnknownSession } from './legacy-answers.js';
import { expectsNothing } from './message.js';
import { pipe, readWhole } from './stream.js';
import { tidied } from './tidy.js';
import type { UpstreamAnswer } from './upstream.js';

/** Answers that mean what they say whatever was asked. */
const meant = new Set([401, 403, 407, 429]);

/**
 * A stream, or 405: clients take that for "no stream here", and anything else for a reason to try again, for ever
 * (Cursor on 400 and 404, Claude Code on 200 with JSON).
 */
export async function returnGet(returned: Returned): Promise<void> {
  const { answer, response } = returned;
  if (answer.status === 200 && isOfType(answer, 'text/event-stream')) return passEvents(returned);
  const { status } = answer;
  if (meant.has(status) || status === 405 || status >= 500 || isLostSession(returned))
    return passOn(returned);
  await answer.body.dump();
  response.writeHead(405, { allow: 'POST, DELETE' }).end();
}

export async function returnPost(returned: Returned): Promise<void> {
  const { answer, forwarded, response } = returned;
  const { status } = answer;
  if (meant.has(status)) return passOn(returned);
  if (expectsNothing(forwarded.messages) && status < 500 && !isLostSession(returned)) {
    // Codex closes its connection at anything but 202 without a body.
    await answer.body.dump();
    const { 'content-type': _type, ...headers } = returnedHeaders(answer.headers);
    response.writeHead(202, headers).end();
    return;
  }
  if (isOfType(answer, 'text/event-stream') && status < 300) return passEvents(returned);
  if (isOfType(answer, 'application/json')) return returnJson(returned);
  // No request waits for an answer: an empty batch, or what is no JSON.
  if (forwarded.ids.length === 0 && status < 300) return passOn(returned);
  await answer.body.dump();
  return returnError(returned, status < 300 ? 502 : status);
}

/** As it came. */
export async function passOn({ answer, response }: Returned): Promise<void> {
  response.writeHead(answer.status, returnedHeaders(answer.headers));
  await pipe(answer.body, response);
}

async function returnJson(returned: Returned): Promise<void> {
  const { answer, forwarded, tidy, response, maxRewriteBytes } = returned;
  const bytes = await readWhole(answer.body, maxRewriteBytes);
  const text = Buffer.isBuffer(bytes) ? decode(bytes) : undefined;
  if (text !== undefined && isDiscoverRefused(forwarded, answer.status, text))
    return returnError(returned, 404);
  if (text !== undefined && isUnknownSession(forwarded, answer.status, text))
    return returnError(returned, 404);
  const changed = text === undefined ? undefined : tidied(text, tidy, forwarded.ids);
  response.writeHead(answer.status, returnedHeaders(answer.headers));
  if (changed !== undefined && changed !== text) response.end(changed);
  else if (Buffer.isBuffer(bytes)) response.end(bytes);
  else await pipe(bytes, response);
}

/** The server's answer is none that a client could read: an error for each request, with its id. */
function returnError({ forwarded, response }: Returned, status: number): void {
  const { messages, ids, sessionId } = forwarded;
  const isDiscover = messages.some(({ method }) => method === 'server/discover');
  const error = isDiscover
    ? { code: codes.methodNotFound, message: 'Method not found' }
    : status === 404 && sessionId !== undefined
      ? { code: codes.session, message: 'Session not found' }
      : { code: codes.internal, message: `The MCP server answered with HTTP ${status} and no message` };
  answerError(response, isDiscover ? 404 : status, error, ids);
}

function isLostSession({ answer, forwarded }: Returned): boolean {
  return answer.status === 404 && forwarded.sessionId !== undefined;
}

function isOfType({ headers }: UpstreamAnswer, type: string): boolean {
  return (
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() === type
  );
}
