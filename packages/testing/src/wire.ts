/** What came back for one HTTP request, as far as it can be compared between two servers. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers that differ from one answer to the next. */
const volatile = new Set(['date', 'keep-alive', 'connection', 'transfer-encoding', 'mcp-session-id']);

const jsonHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

export interface WireRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is if a string, as JSON otherwise. */
  readonly body?: unknown;
}

/** Sends one request by hand; the answer's stream must end by itself. */
export async function ask(
  url: URL,
  { method = 'POST', headers, body }: WireRequest,
): Promise<Answer & { readonly session: string | null }> {
  const response = await fetch(url, {
    method,
    headers: { ...(method === 'POST' && jsonHeaders), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // Some frameworks count a stream of events that ends at once; what rewrites it event by event can't.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const kept = [...response.headers].filter(
    ([name]) => !volatile.has(name) && !(isStream && name === 'content-length'),
  );
  return {
    status: response.status,
    headers: Object.fromEntries(kept),
    body: await response.text(),
    session: response.headers.get('mcp-session-id'),
  };
}

/** The JSON-RPC messages of an answer, whether it came as JSON or as a stream of events. */
export function messagesOf({ body }: Answer): Record<string, unknown>[] {
  if (body === '') return [];
  if (!/^(event|data|id|:)/.test(body)) return [JSON.parse(body)].flat();
  return body
    .split('\n')
    .filter((line) => line.startsWith('data: {') || line.startsWith('data: ['))
    .flatMap((line) => JSON.parse(line.slice('data: '.length)));
}

const prefix = 'io.modelcontextprotocol/';

/** A request of revision 2026-07-28 that describes its sender. */
export function modernRequest(
  method: string,
  params: object,
  { id = 1, clientInfo, version = '2026-07-28' }: { id?: number; clientInfo?: object; version?: string } = {},
): WireRequest & { readonly body: object } {
  const name = (params as { name?: string; uri?: string }).name ?? (params as { uri?: string }).uri;
  return {
    headers: {
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(name !== undefined && { 'mcp-name': name }),
    },
    body: {
      jsonrpc: '2.0',
      id,
      method,
      params: {
        ...params,
        _meta: {
          [`${prefix}protocolVersion`]: version,
          [`${prefix}clientCapabilities`]: {},
          ...(clientInfo && { [`${prefix}clientInfo`]: clientInfo }),
        },
      },
    },
  };
}

/** A JSON-RPC request. */
export interface RpcRequest {
  readonly jsonrpc: '2.0';
  readonly id: number | string;
  readonly method: string;
  readonly params: object;
}

export function request(method: string, params: object = {}, id: number | string = 1): RpcRequest {
  return { jsonrpc: '2.0', id, method, params };
}

/** The first request of a client of the legacy era. */
export function initialize(
  clientInfo: object,
  protocolVersion = '2025-11-25',
  id: number | string = 0,
): RpcRequest {
  return request('initialize', { protocolVersion, capabilities: {}, clientInfo }, id);
}
