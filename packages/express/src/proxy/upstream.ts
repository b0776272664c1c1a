import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, request } from 'undici';
import type { Target } from './target.js';

export interface UpstreamOptions {
  /** Milliseconds until the server has answered with its headers; 30,000 by default. */
  readonly headersTimeoutMs?: number | undefined;
  /** Milliseconds without a byte until a JSON answer is given up; streams may be silent. 60,000 by default. */
  readonly bodyTimeoutMs?: number | undefined;
  /** How connections are made: proxies, certificates, sockets. */
  readonly dispatcher?: Dispatcher | undefined;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Dispatcher.ResponseData['body'];
}

export interface UpstreamRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string | string[]>;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
}

const maxRedirects = 3;

/**
 * Sends a request on, and follows redirects on the same host itself, with the same method and body: clients turn a
 * redirected POST into a GET.
 */
export async function askUpstream(
  target: Target,
  { method, url, headers, body, signal }: UpstreamRequest,
  { headersTimeoutMs = 30_000, dispatcher }: UpstreamOptions,
): Promise<UpstreamAnswer> {
  let to = url;
  for (let redirects = 0; ; redirects++) {
    const answer = await request(to, {
      method: method as Dispatcher.HttpMethod,
      headers,
      body: body ?? null,
      signal,
      headersTimeout: headersTimeoutMs,
      bodyTimeout: 0,
      ...(dispatcher && { dispatcher }),
    });
    const { statusCode: status, headers: returned } = answer;
    const next = status >= 300 && status < 400 ? target.follows(locationOf(returned), to) : undefined;
    if (next === undefined || redirects === maxRedirects)
      return { status, headers: returned, body: answer.body };
    await answer.body.dump();
    to = next;
  }
}

function locationOf({ location }: IncomingHttpHeaders): string | undefined {
  return typeof location === 'string' ? location : undefined;
}
