import type { IncomingHttpHeaders } from 'node:http';

/** Headers of one connection and not of the message (RFC 9110, 7.6.1), and those that belong to a body as it was. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Sent twice by proxies in two spellings; clients then echo `S, S`, which no server knows. */
const single = ['mcp-session-id', 'mcp-protocol-version'];

/** What a request carries on to the server. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  own: Readonly<Record<string, string>>,
): Record<string, string | string[]> {
  const kept = withoutHop(headers);
  // The answer must be readable here, and the body may change.
  for (const name of ['host', 'content-length', 'accept-encoding', 'expect']) delete kept[name];
  kept['accept'] = acceptBoth(headers.accept);
  return { ...kept, ...own };
}

/** What an answer carries back to the client. */
export function returnedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept = withoutHop(headers);
  delete kept['content-length'];
  return kept;
}

function withoutHop(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const dropped = new Set([...hopByHop, ...named]);
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || dropped.has(name)) continue;
    kept[name] = single.includes(name) ? once(value) : value;
  }
  return kept;
}

/** `S, S` is S; anything else stays as it is. */
function once(value: string | string[]): string {
  const values = [value]
    .flat()
    .flatMap((one) => one.split(','))
    .map((one) => one.trim());
  return values.every((one) => one === values[0]) ? (values[0] ?? '') : values.join(', ');
}

/** A missing or open `Accept` means both types that the protocol wants named. */
function acceptBoth(accept: string | undefined): string {
  return accept === undefined || accept.includes('*/*') ? 'application/json, text/event-stream' : accept;
}
