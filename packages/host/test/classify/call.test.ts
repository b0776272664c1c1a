import { describe, expect, it } from 'vitest';
import { classifyCallResponse } from '../../src/index.js';
import { deepJson, errorText, events, resultBody } from './messages.js';

const complete = { resultType: 'complete', content: [] };
const done = resultBody(complete);
const refusal = (code: number, message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } });
const progress = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params: {} });
const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sampling/createMessage', params: {} });

describe('the answer to a call', () => {
  it.each<[what: string, status: number, body: unknown, kind: string]>([
    ['complete', 200, done, 'complete'],
    ['complete, as bytes', 200, new TextEncoder().encode(done), 'complete'],
    ['complete, parsed', 200, JSON.parse(done), 'complete'],
    ['complete, in a batch', 200, `[${progress},${done}]`, 'complete'],
    ['404, method not found', 404, errorText(-32601), 'methodNotFound'],
    ['200, method not found', 200, errorText(-32601), 'methodNotFound'],
    ['input_required', 200, resultBody({ resultType: 'input_required', requestState: '' }), 'inputRequired'],
    ['404, a text', 404, 'not found', 'wrongEra'],
    ['405', 405, '', 'wrongEra'],
    ['200, empty', 200, '', 'wrongEra'],
    ['200, HTML', 200, '<html>', 'wrongEra'],
    ['200, half JSON', 200, done.slice(0, -9), 'wrongEra'],
    ['200, neither result nor error', 200, '{"jsonrpc":"2.0","id":1}', 'wrongEra'],
    ['200, an error that is none', 200, '{"jsonrpc":"2.0","id":1,"error":"no"}', 'wrongEra'],
    ['200, a JSON text', 200, '"ok"', 'wrongEra'],
    ['200, 200,000 levels', 200, deepJson(200_000), 'wrongEra'],
    ['200, a result of 200,000 levels', 200, `{"id":1,"result":${deepJson(200_000)}}`, 'wrongEra'],
    ['no resultType', 200, resultBody({ content: [] }), 'legacyResponseBody'],
    ['resultType ""', 200, resultBody({ resultType: '' }), 'legacyResponseBody'],
    ['resultType null', 200, resultBody({ resultType: null }), 'legacyResponseBody'],
    [
      'resultType inherited',
      200,
      '{"id":1,"result":{"__proto__":{"resultType":"complete"}}}',
      'legacyResponseBody',
    ],
    ['resultType 1', 200, resultBody({ resultType: 1 }), 'wrongEra'],
    ['resultType an object', 200, resultBody({ resultType: { complete: true } }), 'wrongEra'],
    ['resultType COMPLETE', 200, resultBody({ resultType: 'COMPLETE' }), 'inputRequired'],
    ['a result that is null', 200, resultBody(null), 'wrongEra'],
    ['a result that is a list', 200, resultBody([]), 'wrongEra'],
    ['-32603', 200, errorText(-32603), 'error'],
    ['-32602 at 400', 400, errorText(-32602), 'error'],
    ['-32020', 400, errorText(-32020), 'modernProtocolError'],
    ['-32021 at 200', 200, errorText(-32021), 'modernProtocolError'],
    ['-32022 that lists ours', 400, errorText(-32022, { supported: ['2026-07-28'] }), 'modernProtocolError'],
    ['-32022 that lists others', 400, errorText(-32022, { supported: ['2025-11-25'] }), 'negotiatedDown'],
    ['-32022 that lists numbers', 400, errorText(-32022, { supported: [20260728] }), 'negotiatedDown'],
    ['-32022 without a list', 400, errorText(-32022), 'negotiatedDown'],
    [
      'not initialized (SDK v1)',
      400,
      refusal(-32000, 'Bad Request: Server not initialized'),
      'negotiatedDown',
    ],
    ['no session (Python SDK)', 400, refusal(-32600, 'Bad Request: Missing session ID'), 'negotiatedDown'],
    [
      'an unknown version (FastMCP)',
      200,
      refusal(-32000, 'Unsupported protocol version: …'),
      'negotiatedDown',
    ],
    [
      'a reason (FastMCP)',
      400,
      errorText(-32000, { reason: 'server_missing_modern_protocol_support' }),
      'negotiatedDown',
    ],
    ['-32000 of another meaning', 400, refusal(-32000, 'quota'), 'error'],
    ['a tool that says Bad Request', 200, refusal(-32000, 'Bad Request: no such city'), 'error'],
    ['401', 401, '', 'auth'],
    ['403', 403, done, 'auth'],
    ['407', 407, '', 'auth'],
    ['401 as an event stream', 401, events(done), 'auth'],
    ['408', 408, '', 'transient'],
    ['429', 429, '', 'transient'],
    ['500', 500, done, 'transient'],
    ['503', 503, '', 'transient'],
    ['307', 307, '', 'transient'],
  ])('%s', (_what, status, body, kind) => {
    expect(classifyCallResponse(status, body, { id: 1, method: 'tools/call' })).toMatchObject({ kind });
  });

  it('hands on an error and its words', () => {
    expect(classifyCallResponse(200, errorText(-32603, { at: 1 }))).toMatchObject({
      error: { code: -32603, message: 'no', data: { at: 1 } },
      evidence: { code: -32603 },
    });
  });

  it('shows a hostile resultType cut, with its size', () => {
    const { evidence } = classifyCallResponse(200, resultBody({ resultType: 'é'.repeat(250) }));
    expect(evidence.resultType).toBe(`${'é'.repeat(32)} (500 bytes)`);
    const odd = classifyCallResponse(200, resultBody({ resultType: `x${'é'.repeat(250)}` })).evidence;
    expect(odd.resultType).toBe(`x${'é'.repeat(31)} (501 bytes)`);
  });
});

describe('an event stream', () => {
  it.each<[what: string, body: string, kind: string]>([
    ['a notification, then the answer', events(progress, done), 'complete'],
    ['a question with our id, then the answer', events(question, done), 'complete'],
    ['CRLF, and no blank line at the end', `event: message\r\ndata: ${done}`, 'complete'],
    [
      'an answer over two data lines',
      `data: {"jsonrpc":"2.0","id":1,\ndata:"result":{"resultType":"complete"}}\n\n`,
      'complete',
    ],
    ['comments and events of other names', `: ping\n\nevent: other\ndata: ${done}\n\n`, 'complete'],
    ['an event that is no JSON', events('{', done), 'complete'],
    ['a stream that ends without an answer', events(progress), 'wrongEra'],
    ['a stream with nothing in it', ': ping\n\n', 'wrongEra'],
    ['an answer to another id', events(resultBody(complete, 2)), 'wrongEra'],
    ['an answer without an id', events(resultBody(complete, null)), 'wrongEra'],
    ['an id as a string', events(resultBody(complete, '1')), 'complete'],
    ['an id that only looks like ours', events(resultBody(complete, 'one')), 'wrongEra'],
    ['an empty id', events(resultBody(complete, '')), 'wrongEra'],
  ])('%s', (_what, body, kind) => {
    const options = { id: 1, contentType: 'text/event-stream; charset=utf-8' };
    expect(classifyCallResponse(200, body, options).kind).toBe(kind);
    expect(classifyCallResponse(200, body, { id: 1 }).kind).toBe(kind);
  });

  it('may hold an event of 5 MiB', () => {
    const big = resultBody({ ...complete, text: 'x'.repeat(5 * 1024 * 1024) });
    expect(classifyCallResponse(200, events(progress, big), { id: 1 }).kind).toBe('complete');
  });

  it('counts the first of two answers', () => {
    const body = events(errorText(-32603), done);
    expect(classifyCallResponse(200, body, { id: 1 }).kind).toBe('error');
  });

  it('is none where the server says JSON', () => {
    const options = { id: 1, contentType: 'application/json' };
    expect(classifyCallResponse(200, events(done), options)).toMatchObject({
      evidence: { reason: 'not-json' },
    });
  });
});

describe('the id of a JSON answer', () => {
  it.each<[id: unknown, kind: string]>([
    [7, 'complete'],
    ['7', 'complete'],
    [null, 'complete'],
    [undefined, 'complete'],
    [8, 'wrongEra'],
    ['seven', 'wrongEra'],
    [{}, 'wrongEra'],
  ])('%s', (id, kind) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id, result: complete });
    expect(classifyCallResponse(200, body, { id: 7 }).kind).toBe(kind);
  });

  it('may be a text of ours', () => {
    const ask = (id: unknown) => classifyCallResponse(200, resultBody(complete, id), { id: 'call-1' }).kind;
    expect([ask('call-1'), ask('call-2'), ask(1)]).toEqual(['complete', 'wrongEra', 'wrongEra']);
  });
});

describe('a round of input', () => {
  const ask = {
    elicit: { method: 'elicitation/create', params: {} },
    sample: { method: 'sampling/createMessage' },
  };
  const round = (fields: object, method = 'tools/call', resultType = 'input_required') => {
    const outcome = classifyCallResponse(200, resultBody({ resultType, ...fields }), { method });
    return outcome.kind === 'inputRequired' ? outcome.round : 'another kind';
  };

  it.each<[what: string, fields: object, method?: string]>([
    ['questions and state', { inputRequests: ask, requestState: 's' }],
    ['state alone', { requestState: 's' }],
    ['an empty state', { requestState: '' }],
    ['questions alone', { inputRequests: ask }, 'prompts/get'],
    ['no question but state', { inputRequests: {}, requestState: 's' }, 'resources/read'],
  ])('can be answered: %s', (_what, fields, method) => {
    expect(round(fields, method)).toEqual(fields);
  });

  it.each<[what: string, fields: object, method?: string, resultType?: string]>([
    ['questions that are a text', { inputRequests: 'ask' }],
    ['questions that are a list', { inputRequests: [] }],
    ['a question that is none', { inputRequests: { a: 1 } }],
    ['a question without a method', { inputRequests: { a: { params: {} } } }],
    ['params that are a list', { inputRequests: { a: { method: 'roots/list', params: [] } } }],
    ['neither', {}],
    ['a state that is a number', { requestState: 1 }],
    ['a method that has none', { requestState: 's' }, 'completion/complete'],
    ['a kind called partial', { requestState: 's' }, 'tools/call', 'partial'],
    ['a kind called task', { requestState: 's' }, 'tools/call', 'task'],
  ])('cannot be answered: %s', (_what, fields, method, resultType) => {
    expect(round(fields, method, resultType)).toBeUndefined();
  });
});

it('reads a batch of any size in an event stream', () => {
  const body = `data: [${'1,'.repeat(200_000)}1]\n\n`;
  expect(classifyCallResponse(200, body, { contentType: 'text/event-stream' }).kind).toBe('wrongEra');
});
