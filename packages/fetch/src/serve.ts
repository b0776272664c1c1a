import type { AuthInfo } from '@mcp-compat/core';
import { sseSessionOf, type Wire, type WireExchange } from '@mcp-compat/core/wire';
import type { Handle } from './handle.js';
import { ownRequests } from './own-request.js';
import { jsonResponse, streamResponse } from './response.js';
import { textWithin } from './text.js';

/** The part of what SDK v2's handler takes beside the request that concerns us. */
interface HandlerOptions {
  readonly authInfo?: AuthInfo;
  /** The body, where somebody has read it already. */
  readonly parsedBody?: unknown;
}

/** One request and its answer. */
export async function serve(
  wire: Wire,
  handle: Handle,
  request: Request,
  rest: readonly unknown[],
): Promise<Response> {
  const { authInfo } = optionsOf(rest);
  const exchange = wire.open({
    method: request.method,
    headers: request.headers,
    entries: () => request.headers,
    sseSession: request.url.includes('?') ? sseSessionOf(request.url) : undefined,
    authInfo,
    send: ownRequests(handle, request, rest),
  });
  const gone = () => exchange.close();
  request.signal.addEventListener('abort', gone, { once: true });
  const close = () => {
    request.signal.removeEventListener('abort', gone);
    exchange.close();
  };
  try {
    const received = exchange.readsBody ? await receive(wire, exchange, request, rest) : { request, rest };
    const response = await handle(received.request, received.rest);
    return await answer(wire, exchange, response, close);
  } catch (error) {
    close();
    throw error;
  }
}

async function answer(
  wire: Wire,
  exchange: WireExchange,
  response: Response,
  close: () => void,
): Promise<Response> {
  const treatment = exchange.answer(response);
  if (treatment === 'events' && response.body !== null)
    return streamResponse(wire, exchange, response, close);
  const answered = treatment === 'json' ? await jsonResponse(wire, exchange, response) : response;
  close();
  return answered;
}

interface Received {
  readonly request: Request;
  readonly rest: readonly unknown[];
}

/** What the handler shall see; the identical request where nothing changes. */
async function receive(
  wire: Wire,
  exchange: WireExchange,
  request: Request,
  rest: readonly unknown[],
): Promise<Received> {
  const { parsedBody } = optionsOf(rest);
  if (parsedBody !== undefined) {
    const body = await exchange.receive(parsedBody);
    if (body === parsedBody) return { request, rest };
    const [options, ...others] = rest;
    const passed = new Request(request, { headers: changedHeaders(request, exchange) });
    return { request: passed, rest: [{ ...(options as object), parsedBody: body }, ...others] };
  }
  if (request.bodyUsed || request.body === null) return { request, rest };
  const text = await textWithin(request.clone(), wire.maxRewriteBytes);
  if (text === undefined) {
    exchange.skipped('a request is larger than maxRewriteBytes, or not UTF-8');
    return { request, rest };
  }
  const body = await exchange.receiveText(text);
  if (body === text) return { request, rest };
  const headers = changedHeaders(request, exchange);
  headers.delete('content-length');
  return { request: new Request(request, { body, headers }), rest };
}

function changedHeaders(request: Request, exchange: WireExchange): Headers {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(exchange.headers)) headers.set(name, value);
  return headers;
}

function optionsOf([options]: readonly unknown[]): HandlerOptions {
  if (typeof options !== 'object' || options === null) return {};
  const own = (key: keyof HandlerOptions) =>
    Object.hasOwn(options, key) ? (options as HandlerOptions)[key] : undefined;
  const authInfo = own('authInfo');
  const isObject = typeof authInfo === 'object' && authInfo !== null;
  return { ...(isObject && { authInfo }), parsedBody: own('parsedBody') };
}
