/** JSON-RPC error codes that say something about eras (2026-07-28, basic, "Error Codes"). */
export const codes = {
  /** The first of those that each server gives its own meaning. */
  server: -32000,
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  missingClientCapability: -32021,
  unsupportedVersion: -32022,
} as const;

/** The `error` member of a JSON-RPC answer. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}
