import type { OwnAnswer, OwnRequest } from '@mcp-compat/core/wire';
import type { Handle } from './handle.js';
import { chunksOf } from './text.js';

/** Sends requests of our own to the handler, as the caller of this one. */
export function ownRequests(
  handle: Handle,
  { url }: Request,
  rest: readonly unknown[],
): (request: OwnRequest) => Promise<OwnAnswer> {
  return async ({ headers, body, signal }) => {
    const request = new Request(url, { method: 'POST', headers: new Headers(pairs(headers)), body, signal });
    const response = await handle(request, withoutBody(rest));
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      body: chunksOf(response.body),
    };
  };
}

function pairs(headers: OwnRequest['headers']): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}

/** The caller's body is not that of ours. */
function withoutBody([options, ...others]: readonly unknown[]): readonly unknown[] {
  if (typeof options !== 'object' || options === null || !Object.hasOwn(options, 'parsedBody')) {
    return options === undefined ? others : [options, ...others];
  }
  const { parsedBody, ...kept } = options as { parsedBody: unknown };
  return [kept, ...others];
}
