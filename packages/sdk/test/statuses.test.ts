import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cell, cells, type Open } from './support/cells.js';
import { codex } from './support/identities.js';
import { ask, initialize, messagesOf, modernRequest, request, type WireRequest } from './support/wire.js';

/** HTTP answers that a decorator could spoil: a status is decided while the message is handed on. */
const info = { name: codex.name, version: codex.version };
const agent = { 'user-agent': 'codex-mcp-client/0.148.0-alpha.8' };
const call = { name: 'echo', arguments: { text: 'hello' } };
const legacy = (body: unknown, headers: Record<string, string> = {}): WireRequest => ({
  headers: { ...agent, 'mcp-protocol-version': '2025-11-25', ...headers },
  body,
});

const legacyRequests: Record<string, WireRequest> = {
  initialize: { headers: agent, body: initialize(info) },
  'tools/list': legacy(request('tools/list')),
  'tools/call': legacy(request('tools/call', call)),
  'an unknown method': legacy(request('no/such')),
  'an unknown tool': legacy(request('tools/call', { name: 'none' })),
  'a notification': legacy({ jsonrpc: '2.0', method: 'notifications/initialized' }),
  'an answer to nothing': legacy({ jsonrpc: '2.0', id: 99, result: {} }),
  'no JSON': legacy('{'),
  'no JSON-RPC': legacy({ hello: 'world' }),
  'an empty batch': legacy([]),
  'a batch with initialize': legacy([initialize(info), request('ping', {}, 7)]),
  'an unknown revision': legacy(request('ping'), { 'mcp-protocol-version': '1999-01-01' }),
  'an unknown session': legacy(request('ping'), { 'mcp-session-id': 'nobody' }),
  'an Accept without streams': legacy(request('ping'), { accept: 'application/json' }),
  'another content type': legacy('hello', { 'content-type': 'text/plain' }),
  PUT: { method: 'PUT', headers: agent },
  'DELETE without a session': { method: 'DELETE', headers: agent },
};

const modernRequests: Record<string, WireRequest> = {
  'server/discover': modernRequest('server/discover', {}, { clientInfo: info }),
  'tools/list': modernRequest('tools/list', {}, { clientInfo: info }),
  'tools/call': modernRequest('tools/call', call, { clientInfo: info }),
  'an unknown method': modernRequest('no/such', {}, { clientInfo: info }),
  'a removed method': modernRequest('ping', {}, { clientInfo: info }),
  'an unknown tool': modernRequest('tools/call', { name: 'none', arguments: {} }, { clientInfo: info }),
  'a missing resource': modernRequest('resources/read', { uri: 'no://where' }, { clientInfo: info }),
  'an unsupported revision': modernRequest('tools/list', {}, { clientInfo: info, version: '2027-01-01' }),
  'a header that contradicts the body': {
    ...modernRequest('tools/list', {}, { clientInfo: info }),
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' },
  },
  'no client capabilities': {
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
    body: request('tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }),
  },
  'a batch': {
    headers: { 'mcp-protocol-version': '2026-07-28' },
    body: [modernRequest('tools/list', {}, { clientInfo: info }).body],
  },
  'a notification': {
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'notifications/cancelled' },
    body: {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: {
        ...(modernRequest('x', {}).body as { params: object }).params,
        requestId: 5,
      },
    },
  },
  GET: { method: 'GET', headers: { ...agent, accept: 'text/event-stream' } },
  DELETE: { method: 'DELETE', headers: agent },
  'a body that is too large': {
    ...modernRequest('tools/list', {}),
    body: JSON.stringify(request('tools/list', { padding: 'x'.repeat(5 << 20) })),
  },
};

const requestsOf = ({ era }: Cell) => Object.entries(era === 'modern' ? modernRequests : legacyRequests);
const overHttp = cells.filter(({ transport }) => transport === 'http' || transport === 'stateless-http');

describe.each(overHttp)('$name', (cell) => {
  let bare: Open;
  let decorated: Open;

  beforeAll(async () => {
    bare = await cell.open({ product: 'catalogue', compat: 'none' });
    decorated = await cell.open({ product: 'catalogue', compat: 'shipped' });
  });
  afterAll(() => Promise.all([bare.close(), decorated.close()]));

  it.each(requestsOf(cell))('answers %s with the status of the bare server', async (_name, wireRequest) => {
    const { session: _bareSession, ...expected } = await ask(bare.url as URL, wireRequest);
    const { session: _session, ...answer } = await ask(decorated.url as URL, wireRequest);
    expect(answer).toEqual(expected);
  });

  if (cell.era === 'modern')
    it('keeps the 404 of an unknown method', async () => {
      const answer = await ask(decorated.url as URL, modernRequest('no/such', {}, { clientInfo: info }));
      expect(answer.status).toBe(404);
      expect(messagesOf(answer)[0]).toMatchObject({ error: { code: -32601 } });
    });

  if (cell.transport === 'http')
    it('answers within and after a session like the bare server', async () => {
      const steps = async ({ url }: Open) => {
        const opened = await ask(url as URL, { headers: agent, body: initialize(info) });
        const session = { 'mcp-session-id': opened.session ?? '' };
        const of = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
          status,
          headers,
          body,
        });
        return [
          of(await ask(url as URL, legacy({ jsonrpc: '2.0', method: 'notifications/initialized' }, session))),
          of(await ask(url as URL, legacy(initialize(info), session))),
          of(await ask(url as URL, legacy(request('no/such'), session))),
          of(await ask(url as URL, legacy(request('tools/call', call), session))),
          of(await ask(url as URL, { method: 'DELETE', headers: { ...agent, ...session } })),
          of(await ask(url as URL, legacy(request('ping'), session))),
        ];
      };
      expect(await steps(decorated)).toEqual(await steps(bare));
    });
});
