import type { Era } from '@mcp-compat/core';
import { initialize, modernRequest, request, type WireRequest } from '../../wire.js';
import { kitClient } from '../identities.js';

/** Requests, good and bad, whose HTTP answers a decorator could spoil. */
const { name, version, userAgent = '' } = kitClient('reader');
const info = { name, version };
const agent = { 'user-agent': userAgent };
const call = { name: 'structured', arguments: {} };

export function legacy(body: unknown, headers: Record<string, string> = {}): WireRequest {
  return { headers: { ...agent, 'mcp-protocol-version': '2025-11-25', ...headers }, body };
}

function modern(method: string, params: object = {}, revision?: string): WireRequest & { body: object } {
  return modernRequest(method, params, { clientInfo: info, ...(revision && { version: revision }) });
}

const legacyRequests: Readonly<Record<string, WireRequest>> = {
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

const modernRequests: Readonly<Record<string, WireRequest>> = {
  'server/discover': modern('server/discover'),
  'tools/list': modern('tools/list'),
  'tools/call': modern('tools/call', call),
  'an unknown method': modern('no/such'),
  'a removed method': modern('ping'),
  'an unknown tool': modern('tools/call', { name: 'none', arguments: {} }),
  'a missing resource': modern('resources/read', { uri: 'no://where' }),
  'an unsupported revision': modern('tools/list', {}, '2027-01-01'),
  'a header that contradicts the body': {
    ...modern('tools/list'),
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' },
  },
  'no client capabilities': {
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
    body: request('tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }),
  },
  'a batch': { headers: { 'mcp-protocol-version': '2026-07-28' }, body: [modern('tools/list').body] },
  'a notification': {
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'notifications/cancelled' },
    body: {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { ...(modern('x').body as { params: object }).params, requestId: 5 },
    },
  },
  GET: { method: 'GET', headers: { ...agent, accept: 'text/event-stream' } },
  DELETE: { method: 'DELETE', headers: agent },
  'a body that is too large': {
    ...modern('tools/list'),
    body: JSON.stringify(request('tools/list', { padding: 'x'.repeat(5 << 20) })),
  },
};

export const wireRequests: Readonly<Record<Era, Readonly<Record<string, WireRequest>>>> = {
  legacy: legacyRequests,
  modern: modernRequests,
};

/** What happens within a session and after its end. */
export const sessionRequests: readonly WireRequest[] = [
  legacy({ jsonrpc: '2.0', method: 'notifications/initialized' }),
  legacy(initialize(info)),
  legacy(request('no/such')),
  legacy(request('tools/call', call)),
  { method: 'DELETE', headers: agent },
  legacy(request('ping')),
];

export const opening: WireRequest = { headers: agent, body: initialize(info) };
