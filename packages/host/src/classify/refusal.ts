import { codes, type RpcError } from '../protocol/codes.js';
import { own } from '../protocol/json.js';

/**
 * Whether an error is how the transports of legacy servers turn a modern request away, before any handler sees it.
 * Seen on 2026-12-01: SDK v1 1.32 and the session transport of SDK v2 2.4 ("Bad Request: Server not initialized",
 * "Bad Request: Unsupported protocol version: …"), FastMCP 4.20 (a reason in the data). The Python SDK's transport
 * says "Bad Request: Missing session ID", with code -32600.
 */
export function isLegacyRefusal(status: number, { code, message, data }: RpcError): boolean {
  if (code !== codes.server && code !== codes.invalidRequest) return false;
  if (own(data, 'reason') === 'server_missing_modern_protocol_support') return true;
  return (
    (status === 400 && message.startsWith('Bad Request: ')) ||
    message.startsWith('Unsupported protocol version')
  );
}
