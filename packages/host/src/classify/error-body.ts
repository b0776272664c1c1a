import type { RpcError } from '../protocol/codes.js';

/** An error answer to a request. Without an id, because it couldn't be read, the member is left out. */
export function errorBody(error: RpcError, id?: string | number | null): object {
  return { jsonrpc: '2.0', ...(id !== undefined && id !== null && { id }), error };
}
