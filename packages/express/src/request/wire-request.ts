import { sseSessionOf, type WireRequest } from '@mcp-compat/core/wire';
import { pairsOf } from './headers.js';
import { ownRequests } from './own-request.js';
import type { McpRequest } from './request.js';

/** The request as the wire takes it. */
export function wireRequestOf(request: McpRequest): WireRequest {
  const { method = '', headers, auth, url = '' } = request;
  return {
    method,
    headers: {
      get(name) {
        const value = headers[name];
        return (Array.isArray(value) ? value[0] : value) ?? null;
      },
    },
    entries: () => pairsOf(request.rawHeaders),
    sseSession: url.includes('?') ? sseSessionOf(url) : undefined,
    authInfo: typeof auth === 'object' ? auth : undefined,
    send: ownRequests(request),
  };
}
