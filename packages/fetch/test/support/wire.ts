import type { Handler } from './handlers.js';

export type Json = Record<string, unknown>;

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

export const url = 'http://localhost/mcp';

export function requestOf(body: unknown, { headers, method = 'POST' }: Sent = {}): Request {
  return new Request(url, {
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

export const send = async (handler: Handler, body: unknown, sent?: Sent): Promise<Response> =>
  handler(requestOf(body, sent));

/** The messages of an answer, however it came. */
export async function messagesOf(response: Response): Promise<Json[]> {
  return messagesIn(await response.text());
}

export function messagesIn(text: string): Json[] {
  if (text === '') return [];
  if (/^[[{]/.test(text)) return [JSON.parse(text)].flat();
  return text
    .split(/\r\n|\n|\r/)
    .filter((line) => /^data: ?[[{]/.test(line))
    .flatMap((line) => JSON.parse(line.replace(/^data: ?/, '')));
}

export const rpc = (method: string, params: object = {}, id: number | string = 1): Json => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

export const initialize = (clientInfo: object, protocolVersion = '2025-11-25'): Json =>
  rpc('initialize', { protocolVersion, capabilities: { sampling: {} }, clientInfo }, 'hello');

const prefix = 'io.modelcontextprotocol/';

/** A request of revision 2026-07-28, with the headers that mirror it. */
export function modern(
  method: string,
  params: Json,
  clientInfo: object,
  headers: Readonly<Record<string, string>> = {},
): [body: Json, sent: Sent] {
  const version = '2026-07-28';
  const name = (params['name'] ?? params['uri']) as string | undefined;
  const _meta = {
    [`${prefix}protocolVersion`]: version,
    [`${prefix}clientCapabilities`]: {},
    [`${prefix}clientInfo`]: clientInfo,
  };
  return [
    rpc(method, { ...params, _meta }),
    {
      headers: {
        'mcp-protocol-version': version,
        'mcp-method': method,
        ...(name !== undefined && { 'mcp-name': name }),
        ...headers,
      },
    },
  ];
}

/** Opens a session, and gives what every later request of it carries. */
export async function openSession(handler: Handler, clientInfo: object): Promise<Sent> {
  const response = await send(handler, initialize(clientInfo));
  await response.text();
  const headers = {
    'mcp-session-id': response.headers.get('mcp-session-id') ?? '',
    'mcp-protocol-version': '2025-11-25',
  };
  await send(handler, { jsonrpc: '2.0', method: 'notifications/initialized' }, { headers });
  return { headers };
}
