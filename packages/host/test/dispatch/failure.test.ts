import * as v2 from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as v2Oldest from 'client-v2-oldest';
import { Client as ClientV1Oldest } from 'sdk-v1-oldest/client/index.js';
import { StreamableHTTPClientTransport as TransportV1Oldest } from 'sdk-v1-oldest/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { CallError, classifyCallResponse, type Failure, failureOf } from '../../src/index.js';
import { errorText, resultBody } from '../classify/messages.js';

type Answer = (id: number) => Response | Promise<Response>;

const json = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

const initialized = (id: number): Response =>
  json(
    200,
    resultBody(
      { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
      id,
    ),
  );

/** A server that is a function: shakes hands as legacy, and answers calls with what it is told. */
const serving =
  (answer: Answer, handshake: Answer = initialized): typeof fetch =>
  async (_url, init) => {
    if (init?.method !== 'POST') return new Response(null, { status: 405 });
    const { id, method } = JSON.parse(String(init.body));
    if (method === 'initialize') return handshake(id);
    return method.startsWith('notifications/') ? new Response(null, { status: 202 }) : answer(id);
  };

const url = new URL('http://127.0.0.1:1/mcp');
const prior: v2.PriorDiscovery = {
  kind: 'modern',
  discover: { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } },
};
const info = { name: 'host', version: '1.0.0' };

/** What a client's call fails with. */
type Caller = (fetch: typeof globalThis.fetch) => Promise<unknown>;

const failed = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error) => error,
  );

const modernCallers: Record<string, Caller> = {
  'the newest v2': (fetch) => callV2(v2, fetch),
  'the oldest v2': (fetch) => callV2(v2Oldest as never, fetch),
};

function callV2({ Client, StreamableHTTPClientTransport }: typeof v2, fetch: typeof globalThis.fetch) {
  const client = new Client(info);
  const transport = new StreamableHTTPClientTransport(url, { fetch });
  return failed(
    client.connect(transport, { prior }).then(() => client.callTool({ name: 't', arguments: {} })),
  );
}

const handshakes: Record<string, Caller> = {
  'the newest v2': (fetch) =>
    failed(new v2.Client(info).connect(new v2.StreamableHTTPClientTransport(url, { fetch }))),
  'the newest v1': (fetch) => failed(new ClientV1(info).connect(new TransportV1(url, { fetch }) as never)),
  'the oldest v1': (fetch) =>
    failed(new ClientV1Oldest(info).connect(new TransportV1Oldest(url, { fetch }) as never)),
};

describe.each(Object.entries(modernCallers))('a modern call of %s', (_name, caller) => {
  it.each<[what: string, answer: Answer, kind: Failure['kind']]>([
    ['404, method not found', (id) => json(404, errorText(-32601, undefined, id)), 'methodNotFound'],
    ['404, a text', () => json(404, 'not found'), 'wrongEra'],
    ['404, nothing', () => json(404, ''), 'wrongEra'],
    ['405', () => json(405, ''), 'wrongEra'],
    [
      '400, not initialized',
      () =>
        json(
          400,
          '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Bad Request: Server not initialized"}}',
        ),
      'negotiatedDown',
    ],
    ['200, empty', () => json(200, ''), 'wrongEra'],
    ['200, half JSON', () => json(200, '{"jsonrpc":'), 'wrongEra'],
    ['200, HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'wrongEra'],
    ['200, JSON that is no message', () => json(200, '{"status":"ok"}'), 'wrongEra'],
    ['no resultType', (id) => json(200, resultBody({ content: [] }, id)), 'legacyResponseBody'],
    ['another resultType', (id) => json(200, resultBody({ resultType: 'task' }, id)), 'inputRequired'],
    ['-32603', (id) => json(200, errorText(-32603, undefined, id)), 'error'],
    ['-32602', (id) => json(400, errorText(-32602, undefined, id)), 'error'],
    ['-32021', (id) => json(400, errorText(-32021, { requiredCapabilities: {} }, id)), 'modernProtocolError'],
    [
      '-32022, others',
      (id) => json(400, errorText(-32022, { supported: ['2025-11-25'], requested: '2026-07-28' }, id)),
      'negotiatedDown',
    ],
    [
      '-32022, ours',
      (id) => json(400, errorText(-32022, { supported: ['2026-07-28'], requested: 'x' }, id)),
      'modernProtocolError',
    ],
    ['401', () => json(401, ''), 'auth'],
    ['403', () => json(403, ''), 'auth'],
    ['407', () => json(407, ''), 'auth'],
    ['429', () => json(429, ''), 'transient'],
    ['503', () => json(503, ''), 'transient'],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), 'transient'],
  ])('that gets %s', async (_what, answer, kind) => {
    expect(failureOf(await caller(serving(answer))).kind).toBe(kind);
  });
});

describe.each(Object.entries(handshakes))('a handshake of %s', (_name, caller) => {
  it.each<[what: string, answer: Answer, kind: Failure['kind'], status: number | undefined]>([
    ['404, a text', () => json(404, 'not found'), 'wrongEra', 404],
    ['405, nothing', () => json(405, ''), 'wrongEra', 405],
    ['404, method not found', () => json(404, errorText(-32601)), 'methodNotFound', 404],
    ['method not found', (id) => json(200, errorText(-32601, undefined, id)), 'methodNotFound', 200],
    [
      '400, modern only',
      (id) => json(400, errorText(-32022, { supported: ['2026-07-28'] }, id)),
      'modernProtocolError',
      400,
    ],
    ['400, no envelope', (id) => json(400, errorText(-32602, undefined, id)), 'error', 400],
    [
      'a modern version',
      (id) =>
        json(200, resultBody({ protocolVersion: '2026-07-28', capabilities: {}, serverInfo: info }, id)),
      'modernProtocolError',
      undefined,
    ],
    [
      'a version that was never one',
      (id) => json(200, resultBody({ protocolVersion: '1.0', capabilities: {}, serverInfo: info }, id)),
      'unknown',
      undefined,
    ],
    ['503', () => json(503, 'busy'), 'transient', 503],
    ['403', () => json(403, ''), 'auth', 403],
  ])('that gets %s', async (_what, answer, kind, status) => {
    const failure = failureOf(await caller(serving(() => json(500, ''), answer)));
    expect([failure.kind, failure.evidence?.status]).toEqual([kind, status]);
  });
});

describe('an error', () => {
  it.each<[what: string, error: unknown, kind: Failure['kind']]>([
    ['of ours keeps its outcome', new CallError(classifyCallResponse(404, '')), 'wrongEra'],
    ['of an abort says nothing of eras', new DOMException('stop', 'AbortError'), 'transient'],
    ['of a time limit', new v2.SdkError(v2.SdkErrorCode.RequestTimeout, 'late'), 'transient'],
    ['of a closed connection', new v2.SdkError(v2.SdkErrorCode.ConnectionClosed, 'closed'), 'transient'],
    ['of authorization', new v2.UnauthorizedError(), 'auth'],
    ['of the network', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'transient'],
    ['of the host', new Error('bug'), 'unknown'],
    ['of the host, a TypeError', new TypeError('bug'), 'unknown'],
    ['that is a text', 'no', 'unknown'],
    ['that is nothing', undefined, 'unknown'],
    ['that is null', null, 'unknown'],
  ])('%s', (_what, error, kind) => {
    expect(failureOf(error).kind).toBe(kind);
  });

  it('of ours says what was seen, and nothing that the server chose', () => {
    const error = new CallError(classifyCallResponse(400, errorText(-32000, 'secret')));
    expect(error.message).toBe('MCP call failed: error (rpc-error, HTTP 400, code -32000)');
  });
});
