import newest from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { mcpProxy } from '../../src/index.js';
import { closeAll, serve } from '../support/express.js';
import { send } from '../support/wire.js';
import { answering, call, closeUpstreams, initialized, upstream } from './support.js';

afterEach(async () => {
  await closeAll();
  await closeUpstreams();
});

const open = (target: URL) => serve(newest, mcpProxy({ target }));
const json = 'application/json';
const events = 'text/event-stream';
const result = JSON.stringify({ jsonrpc: '2.0', id: 7, result: { content: [] } });

describe('notifications', () => {
  it.each([
    ['200 with a body', 200, json, '{"jsonrpc":"2.0","result":{}}'],
    ['200 without', 200, undefined, ''],
    ['204', 204, undefined, ''],
    ['202 with a body', 202, json, '{}'],
    ['404', 404, json, '{}'],
    ['400 with an error', 400, json, '{"jsonrpc":"2.0","error":{"code":-32601,"message":"no"}}'],
  ])('are answered 202 without a body where the server says %s', async (_name, status, type, body) => {
    const { url } = await upstream(answering(status, type, body));
    const answer = await send(await open(url), initialized);
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([202, '', null]);
  });

  it.each([401, 403, 429, 500])('are answered %d where the server says so', async (status) => {
    const { url } = await upstream(answering(status, json, '{}', { 'www-authenticate': 'Bearer' }));
    const answer = await send(await open(url), initialized);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('of a session that is gone are answered 404', async () => {
    const { url } = await upstream(answering(404, json, '{}'));
    const answer = await send(await open(url), initialized, { headers: { 'mcp-session-id': 's' } });
    expect(answer.status).toBe(404);
  });
});

describe('a body without a message', () => {
  it.each(['[]', '{', ''])('is answered as the server does: %j', async (body) => {
    const { url, requests } = await upstream(answering(202, undefined, ''));
    const answer = await send(await open(url), body);
    expect([answer.status, await answer.text(), requests[0]?.text]).toEqual([202, '', body]);
  });
});

describe('a GET', () => {
  const get = { method: 'GET' };

  it.each([
    [200, json],
    [200, 'text/html'],
    [400, json],
    [404, 'text/html'],
    [406, json],
  ])('that the server answers %d with %s is answered 405', async (status, type) => {
    const { url } = await upstream(answering(status, type, '{}'));
    const answer = await send(await open(url), undefined, get);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
  });

  it('that the server answers 405 is answered so, in its words', async () => {
    const { url } = await upstream(answering(405, json, '{"no":"stream"}', { allow: 'POST' }));
    const answer = await send(await open(url), undefined, get);
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
      405,
      'POST',
      '{"no":"stream"}',
    ]);
  });

  it('that the server answers with a stream is one', async () => {
    const { url } = await upstream(
      answering(200, events, ': hello\n\ndata: {"jsonrpc":"2.0","method":"x"}\n\n'),
    );
    const answer = await send(await open(url), undefined, get);
    expect(await answer.text()).toBe(': hello\n\ndata: {"jsonrpc":"2.0","method":"x"}\n\n');
  });

  it.each([401, 403, 503])('that the server answers %d is answered so', async (status) => {
    const { url } = await upstream(answering(status, json, '{}'));
    expect((await send(await open(url), undefined, get)).status).toBe(status);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 307, 308])('%d on the same host is followed with the same body', async (status) => {
    const { url, requests } = await upstream((request, response) => {
      if (request.url === '/mcp') return response.writeHead(status, { location: '/mcp/' }).end();
      return answering(200, json, result)(request, response);
    });
    const answer = await send(await open(url), call);
    expect(await answer.text()).toBe(result);
    expect(requests.map(({ method, url: path, text }) => [method, path, JSON.parse(text)])).toEqual([
      ['POST', '/mcp', call],
      ['POST', '/mcp/', call],
    ]);
  });

  it('to another host is not followed', async () => {
    const other = await upstream(answering(200, json, result));
    const { url } = await upstream(answering(307, undefined, '', { location: other.url.href }));
    const answer = await send(await open(url), call, { headers: { authorization: 'Bearer secret' } });
    expect(other.requests).toEqual([]);
    expect(answer.status).toBe(307);
    expect(await answer.json()).toMatchObject({ id: 7, error: { code: -32603 } });
  });

  it('in a circle ends', async () => {
    const { url, requests } = await upstream(answering(307, undefined, '', { location: '/mcp' }));
    expect(await (await send(await open(url), call)).json()).toMatchObject({ id: 7, error: {} });
    expect(requests.length).toBeLessThan(6);
  });
});

describe('messages', () => {
  it('have their ids as they came', async () => {
    const { url } = await upstream(
      answering(200, json, '{"jsonrpc":"2.0","id":"7","result":{"content":[],"n":1.0}}'),
    );
    expect(await (await send(await open(url), call)).text()).toBe(
      '{"jsonrpc":"2.0","id":7,"result":{"content":[],"n":1.0}}',
    );
  });

  it('have their ids as they came in a stream too, and of a batch', async () => {
    const { url } = await upstream(
      answering(
        200,
        events,
        'id: 1\ndata: {"jsonrpc":"2.0","id":"7","result":{"content":[]}}\n\ndata: {"jsonrpc":"2.0","id":8,"result":{"content":[]}}\n\n',
      ),
    );
    const answer = await send(await open(url), [call, { ...call, id: '8' }]);
    expect(await answer.text()).toBe(
      'id: 1\ndata: {"jsonrpc":"2.0","id":7,"result":{"content":[]}}\n\ndata: {"jsonrpc":"2.0","id":"8","result":{"content":[]}}\n\n',
    );
  });

  it.each([json, events])('have no line separators that end a line (%s)', async (type) => {
    const message = '{"jsonrpc":"2.0","id":7,"result":{"text":"a\u2028b\u2029c"}}';
    const { url } = await upstream(answering(200, type, type === json ? message : `data: ${message}\n\n`));
    const text = await (await send(await open(url), call)).text();
    expect(text).toContain('"a\\u2028b\\u2029c"');
  });

  it('of progress stop with the answer', async () => {
    const progress = (token: string) =>
      `data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"${token}","progress":1}}\n\n`;
    const answered = `data: ${result}\n\n`;
    const { url } = await upstream(
      answering(
        200,
        events,
        progress('mine') + progress('another') + answered + progress('mine') + progress('another'),
      ),
    );
    const asked = { ...call, params: { name: 'search', _meta: { progressToken: 'mine' } } };
    const text = await (await send(await open(url), asked)).text();
    expect(text).toBe(progress('mine') + progress('another') + answered + progress('another'));
  });
});

describe('headers', () => {
  it('name one session', async () => {
    const { url, requests } = await upstream((request, response) => {
      response.writeHead(200, [...['content-type', json], ...['mcp-session-id', 's', 'Mcp-Session-Id', 's']]);
      response.end(request.url === '/mcp' ? result : '');
    });
    const answer = await send(await open(url), call, { headers: { 'mcp-session-id': 's, s' } });
    expect(answer.headers.get('mcp-session-id')).toBe('s');
    expect(requests[0]?.headers['mcp-session-id']).toBe('s');
  });

  it('of one connection go no further, all others do', async () => {
    const { url, requests } = await upstream(
      answering(200, json, result, { 'keep-alive': 'timeout=1', 'x-server': 'a' }),
    );
    const answer = await send(await open(url), call, {
      headers: {
        'proxy-authorization': 'Basic x',
        te: 'trailers',
        'x-client': 'b',
        authorization: 'Bearer t',
      },
    });
    const { headers } = requests[0] as (typeof requests)[0];
    expect([
      headers['proxy-authorization'],
      headers['te'],
      headers['x-client'],
      headers['authorization'],
    ]).toEqual([undefined, undefined, 'b', 'Bearer t']);
    expect(headers.host).toBe(url.host);
    expect(answer.headers.get('x-server')).toBe('a');
    expect(answer.headers.get('keep-alive')).not.toBe('timeout=1');
  });

  it.each(['*/*', 'application/json, */*'])('accept both types where a client says %s', async (accept) => {
    const { url, requests } = await upstream(answering(200, json, result));
    await send(await open(url), call, { headers: { accept } });
    expect(requests[0]?.headers.accept).toMatch(/application\/json.*text\/event-stream/);
  });
});

describe('server/discover in front of a legacy server', () => {
  const discover = { jsonrpc: '2.0', id: 7, method: 'server/discover', params: {} };

  it.each([
    [
      '400 with an error of its own',
      400,
      json,
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Bad Request: no session"}}',
    ],
    ['400 with text', 400, 'text/plain', 'No session'],
    ['404 with a page', 404, 'text/html', '<html>'],
    ['500', 500, 'text/plain', 'oops'],
  ])('is answered "method not found" where the server says %s', async (_name, status, type, body) => {
    const { url } = await upstream(answering(status, type, body));
    const answer = await send(await open(url), discover);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32601, message: 'Method not found' },
    });
  });

  it.each([-32601, -32022, -32020])('keeps the error %d', async (code) => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      error: { code, message: 'm', data: { supported: [] } },
    });
    const { url } = await upstream(answering(400, json, body));
    const answer = await send(await open(url), discover);
    expect([answer.status, await answer.text()]).toEqual([400, body]);
  });
});

describe('a session that the server does not know', () => {
  it.each([
    [404, json, '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"Session not found"}}', -32001],
    [
      400,
      json,
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Bad Request: No valid session ID"}}',
      -32001,
    ],
    [404, 'text/plain', 'Not Found', -32001],
  ])('is answered 404 where the server says %d with %s', async (status, type, body, code) => {
    const { url } = await upstream(answering(status, type, body));
    const answer = await send(await open(url), call, { headers: { 'mcp-session-id': 'gone' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });
});
