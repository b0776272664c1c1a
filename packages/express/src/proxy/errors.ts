import type { ServerResponse } from 'node:http';

/** JSON-RPC "parse error", "method not found", "internal error"; the last is what both SDKs say of a lost session. */
export const codes = { parse: -32700, methodNotFound: -32601, internal: -32603, session: -32001 } as const;

/**
 * Answers in the server's place: an error for each request, so that no client waits for an answer that won't come.
 *
 * @param ids of the requests; for none the id is `null`, as JSON-RPC wants it.
 */
export function answerError(
  response: ServerResponse,
  status: number,
  error: { readonly code: number; readonly message: string },
  ids: readonly unknown[],
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const answers = (ids.length === 0 ? [null] : ids).map((id) => ({ jsonrpc: '2.0', id, error }));
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answers.length === 1 ? answers[0] : answers));
}

/** In words, without addresses: what an upstream failure says may name hosts inside. */
export function reasonOf(error: unknown): { readonly status: number; readonly message: string } {
  const { name, code } = Object(error) as { name?: string; code?: string };
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' || name === 'TimeoutError') {
    return { status: 504, message: 'The MCP server took too long' };
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return { status: 502, message: 'The MCP server is not reachable' };
  }
  return { status: 502, message: 'The MCP server broke off' };
}
