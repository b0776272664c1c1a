import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import newest from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { type McpProxyOptions, mcpProxy } from '../../src/index.js';
import { closeAll, serve } from '../support/express.js';
import { send } from '../support/wire.js';
import { answering, call, closeUpstreams, upstream } from './support.js';

afterEach(async () => {
  await closeAll();
  await closeUpstreams();
});

const open = (target: URL, options: Partial<McpProxyOptions> = {}) =>
  serve(newest, mcpProxy({ target, ...options }));
const result = JSON.stringify({ jsonrpc: '2.0', id: 7, result: {} });

describe('a target', () => {
  it.each([
    undefined,
    '',
    'localhost:80',
    '/mcp',
    'file:///etc/passwd',
    'ftp://host/',
    'http://user:pw@host/',
  ])('of %j is refused', (target) => {
    expect(() => mcpProxy({ target: target as string })).toThrow(TypeError);
  });

  it('is never chosen by a client', async () => {
    const other = await upstream(answering(200, 'application/json', result));
    const { url, requests } = await upstream(answering(200, 'application/json', result));
    const proxy = await open(url);
    const paths = [
      `/mcp/${other.url.href}`,
      `/mcp//${other.url.host}/mcp`,
      '/mcp/../admin',
      '/mcp/%2e%2e/admin',
      '/mcp/admin',
      `http://${other.url.host}/mcp`,
      `/mcp@${other.url.host}/`,
    ];
    for (const path of paths) {
      const status = await new Promise((resolve, reject) => {
        const sent = httpRequest(
          {
            host: proxy.hostname,
            port: proxy.port,
            path,
            method: 'POST',
            headers: { host: other.url.host, 'content-type': 'application/json' },
          },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        );
        sent.on('error', reject);
        sent.end(JSON.stringify(call));
      });
      expect(status, path).not.toBe(302);
    }
    expect(other.requests).toEqual([]);
    expect(requests.every(({ url: path }) => path === '/mcp')).toBe(true);
  });
});

describe('a server that fails', () => {
  it('to be there is told of with the id of the request', async () => {
    const { url } = await upstream(answering(200, 'application/json', result));
    await closeUpstreams();
    const answer = await send(await open(url), call, { headers: { authorization: 'Bearer secret' } });
    expect(answer.status).toBe(502);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32603, message: 'The MCP server is not reachable' },
    });
    expect(text).not.toMatch(/secret|127\.0\.0\.1/);
  });

  it('to answer in time is told of', async () => {
    const { url } = await upstream(() => {});
    const answer = await send(await open(url, { headersTimeoutMs: 50 }), call);
    expect([answer.status, await answer.json()]).toMatchObject([504, { id: 7, error: { code: -32603 } }]);
  });

  it.each([
    ['a page', 502, 'text/html', '<html>Bad Gateway</html>', 502],
    ['a page that says all is well', 200, 'text/html', '<html>', 502],
    ['nothing', 500, undefined, '', 500],
  ])('with %s is told of, for each request of a batch', async (_name, status, type, body, expected) => {
    const { url } = await upstream(answering(status, type, body));
    const answer = await send(await open(url), [call, { ...call, id: 'b' }]);
    expect(answer.status).toBe(expected);
    expect(await answer.json()).toMatchObject([
      { id: 7, error: { code: -32603 } },
      { id: 'b', error: { code: -32603 } },
    ]);
  });

  it('in the middle of a stream ends it', async () => {
    const { url } = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"jsonrpc":"2.0","method":"x"}\n\ndata: {"half');
      setImmediate(() => response.destroy());
    });
    const answer = await send(await open(url), call);
    await expect(answer.text()).rejects.toThrow();
  });

  it('with bytes that are no UTF-8 has them passed on', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
    const { url } = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(bytes);
    });
    expect(Buffer.from(await (await send(await open(url), call)).arrayBuffer())).toEqual(bytes);
  });

  it('with an answer larger than is looked at has it passed on whole', async () => {
    const large = JSON.stringify({ jsonrpc: '2.0', id: '7', result: { text: 'x'.repeat(300_000) } });
    const { url } = await upstream(answering(200, 'application/json', large));
    expect(await (await send(await open(url, { maxRewriteBytes: 100_000 }), call)).text()).toBe(large);
  });
});

describe('a client', () => {
  it('with a body that is too large is refused', async () => {
    const { url, requests } = await upstream(answering(200, 'application/json', result));
    const answer = await send(await open(url, { maxBodyBytes: 1000, maxRewriteBytes: 500 }), {
      ...call,
      params: { text: 'x'.repeat(100_000) },
    });
    expect(answer.status).toBe(413);
    expect(requests).toEqual([]);
  });

  it('that never ends its body is refused', async () => {
    const { url, requests } = await upstream(answering(200, 'application/json', result));
    const proxy = await open(url, { requestTimeoutMs: 50 });
    const socket = connect(Number(proxy.port), proxy.hostname);
    socket.write(
      'POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a',
    );
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(requests).toEqual([]);
  });

  it('with a body that is no JSON gets what the server says of it', async () => {
    const body = '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}';
    const { url, requests } = await upstream(answering(400, 'application/json', body));
    const answer = await send(await open(url), 'no json');
    expect([answer.status, await answer.text(), requests[0]?.text]).toEqual([400, body, 'no json']);
  });

  it('that leaves has its request ended at the server', async () => {
    let left: () => void;
    const gone = new Promise<void>((resolve) => {
      left = resolve;
    });
    const { url } = await upstream((_request, response) => {
      response.on('close', () => left());
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n');
    });
    const controller = new AbortController();
    const answer = await fetch(await open(url), {
      signal: controller.signal,
      headers: { accept: 'text/event-stream' },
    });
    expect(answer.status).toBe(200);
    controller.abort();
    await gone;
  });
});
