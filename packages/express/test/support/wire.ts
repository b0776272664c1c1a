import type { Json } from './stacks.js';

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request by hand. */
export async function send(
  url: URL,
  body?: unknown,
  { method = 'POST', headers }: Sent = {},
): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body),
    }),
  });
}

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

/** Opens a session where the server has them, and gives what later requests carry. */
export async function open(url: URL, clientInfo: { name: string; version: string }): Promise<Sent> {
  const response = await send(url, initialize(clientInfo));
  await response.text();
  const session = response.headers.get('mcp-session-id');
  const headers = {
    'mcp-protocol-version': '2025-11-25',
    'user-agent': `${clientInfo.name}/${clientInfo.version}`,
    ...(session !== null && { 'mcp-session-id': session }),
  };
  await send(url, { jsonrpc: '2.0', method: 'notifications/initialized' }, { headers });
  return { headers };
}

const prefix = 'io.modelcontextprotocol/';

/** A request of revision 2026-07-28, with the headers that mirror it. */
export function modern(method: string, params: Json, clientInfo: object): [body: Json, sent: Sent] {
  const version = '2026-07-28';
  const name = (params['name'] ?? params['uri']) as string | undefined;
  const _meta = {
    [`${prefix}protocolVersion`]: version,
    [`${prefix}clientCapabilities`]: {},
    [`${prefix}clientInfo`]: clientInfo,
  };
  const headers = {
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(name !== undefined && { 'mcp-name': name }),
  };
  return [rpc(method, { ...params, _meta }), { headers }];
}
