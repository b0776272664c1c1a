/** A JSON-RPC result as a body. */
export const resultBody = (result: unknown, id: unknown = 1): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result });

/** A JSON-RPC error as a body. */
export const errorText = (code: number, data?: unknown, id: unknown = 1): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: 'no', ...(data !== undefined && { data }) } });

/** An event stream, one event a message. */
export const events = (...messages: string[]): string =>
  messages.map((message) => `event: message\ndata: ${message}\n\n`).join('');

/** JSON too deep for any recursive reader. */
export const deepJson = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
