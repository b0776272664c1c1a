import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type HttpTarget, type ProbeOptions, probeRevision } from '../../src/index.js';
import { deepJson, errorText, events, resultBody } from '../classify/messages.js';
import { type Listening, listen } from '../support/http.js';

const modern = resultBody({ resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities: {} });

const open: Listening[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function start(listener: RequestListener): Promise<URL> {
  const server = await listen(listener, '/mcp');
  open.push(server);
  return server.url;
}

const answer =
  (status: number, type: string, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

async function probe(listener: RequestListener, target: Partial<HttpTarget> = {}, options?: ProbeOptions) {
  const url = await start(listener);
  return probeRevision({ url, transport: 'streamable-http', ...target }, options);
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, never>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const json = 'application/json';
const stream = 'text/event-stream';

describe('a probe over HTTP', () => {
  it('asks as a modern client does', async () => {
    let seen: unknown;
    await probe(
      async (request, response) => {
        const { method, headers } = request;
        seen = { method, headers, body: await bodyOf(request) };
        response.writeHead(200, { 'content-type': json }).end(modern);
      },
      { headers: { authorization: 'Bearer t', 'MCP-Protocol-Version': 'x' } },
      { clientInfo: { name: 'gw', version: '2' } },
    );
    expect(seen).toMatchObject({
      method: 'POST',
      headers: {
        authorization: 'Bearer t',
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'server/discover',
      },
      body: {
        jsonrpc: '2.0',
        method: 'server/discover',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'gw', version: '2' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
    });
    expect((seen as { headers: object }).headers).not.toHaveProperty('mcp-session-id');
  });

  it.each<[what: string, listener: RequestListener, kind: string, reason: string]>([
    ['nothing', answer(200, json, ''), 'legacy', 'empty'],
    ['HTML', answer(200, 'text/html', '<!doctype html>'), 'legacy', 'not-json'],
    ['half JSON', answer(200, json, modern.slice(0, 40)), 'legacy', 'not-json'],
    ['200,000 levels', answer(200, json, deepJson(200_000)), 'legacy', 'not-json-rpc'],
    [
      'an id as a string',
      answer(200, json, resultBody(JSON.parse(modern).result, '1')),
      'modern',
      'supported-lists-ours',
    ],
    ['another id', answer(200, json, resultBody(JSON.parse(modern).result, 2)), 'legacy', 'no-answer'],
    ['two answers', answer(200, stream, events(modern, errorText(-32601))), 'modern', 'supported-lists-ours'],
    [
      'a hostile resultType',
      answer(200, json, resultBody({ resultType: 'x'.repeat(1e6) })),
      'modern',
      'result-type-other',
    ],
    ['an event stream that ends at once', answer(200, stream, ''), 'legacy', 'no-answer'],
    ['404', answer(404, json, errorText(-32601)), 'legacy', 'rpc-error'],
    ['401', answer(401, json, ''), 'inconclusive', 'auth-status'],
    ['503', answer(503, 'text/html', 'busy'), 'inconclusive', 'transient-status'],
  ])('that gets %s', async (_what, listener, kind, reason) => {
    expect(await probe(listener)).toMatchObject({ kind, evidence: { reason } });
  });

  it('stops reading an answer without end', async () => {
    let closed = false;
    const chunk = Buffer.alloc(65_536, ' ');
    const outcome = await probe((_request, response) => {
      response.writeHead(200, { 'content-type': json });
      const write = (): void =>
        void (response.write(chunk) ? setImmediate(write) : response.once('drain', write));
      response.on('close', () => {
        closed = true;
      });
      write();
    });
    expect(outcome).toEqual({ kind: 'inconclusive', evidence: { reason: 'too-large', status: 200 } });
    await expect.poll(() => closed).toBe(true);
  });

  it('takes the answer from an event stream that stays open', async () => {
    const outcome = await probe((_request, response) => {
      response.writeHead(200, { 'content-type': `${stream}; charset=utf-8` });
      response.write(`: hello\n\ndata: ${modern}\n\n`);
    });
    expect(outcome.kind).toBe('modern');
  });

  it.each<[what: string, write: (response: ServerResponse) => void]>([
    [
      'an event stream that never ends',
      (response) => response.writeHead(200, { 'content-type': stream }).flushHeaders(),
    ],
    ['no answer at all', () => {}],
    ['half an answer', (response) => response.writeHead(200, { 'content-type': json }).write('{')],
  ])('ends in time with %s', async (_what, write) => {
    const outcome = await probe((_request, response) => write(response), { timeoutMs: 200 });
    expect(outcome).toMatchObject({ kind: 'inconclusive', evidence: { reason: 'timeout' } });
  });

  it('ends when the caller says so', async () => {
    const control = new AbortController();
    const listener = (): void => control.abort(new Error('enough'));
    const outcome = await probe(listener, {}, { signal: control.signal });
    expect(outcome).toMatchObject({ kind: 'inconclusive', cause: { message: 'enough' } });
  });

  it('says nothing where nobody listens', async () => {
    const url = await start(() => {});
    await open.pop()?.close();
    const outcome = await probeRevision({ url, transport: 'streamable-http' });
    expect(outcome).toMatchObject({ kind: 'inconclusive', evidence: { reason: 'network' } });
  });

  it.each([
    ['no URL', { url: 'nonsense', transport: 'streamable-http' }],
    ['no transport', { url: 'http://127.0.0.1' }],
  ])('refuses a target with %s', async (_what, target) => {
    await expect(probeRevision(target as never)).rejects.toThrow(TypeError);
  });
});

describe('a redirect', () => {
  const redirect = (status: number, to: (request: IncomingMessage) => string): RequestListener => {
    return async (request, response) => {
      if (request.url === '/moved') return answer(200, json, modern)(request, response);
      response.writeHead(status, { location: to(request) }).end();
    };
  };

  it.each([307, 308])('of %s to the same host is followed, body and all', async (status) => {
    expect(await probe(redirect(status, () => '/moved'))).toMatchObject({ kind: 'modern' });
  });

  it.each<[what: string, status: number, to: string]>([
    ['that drops the body', 302, '/moved'],
    ['to nowhere', 307, 'http://'],
    ['in circles', 307, '/mcp'],
  ])('%s is not followed', async (_what, status, to) => {
    expect(await probe(redirect(status, () => to))).toMatchObject({
      kind: 'inconclusive',
      evidence: { reason: 'redirect-status', status },
    });
  });

  it('to another host gets no credentials', async () => {
    let asked = false;
    const elsewhere = await start((_request, response) => {
      asked = true;
      response.end();
    });
    const outcome = await probe(
      redirect(307, () => elsewhere.href),
      { headers: { authorization: 'Bearer t' } },
    );
    expect(outcome).toMatchObject({ kind: 'inconclusive', evidence: { status: 307 } });
    expect(asked).toBe(false);
  });
});

describe('a later revision that the server offers', () => {
  const later = '2027-01-01';

  async function asked(answers: (version: string) => [status: number, body: string]) {
    const versions: string[] = [];
    const outcome = await probe(async (request, response) => {
      versions.push(String(request.headers['mcp-protocol-version']));
      const [status, body] = answers(versions.at(-1) ?? '');
      response.writeHead(status, { 'content-type': json }).end(body);
    });
    return { versions, outcome };
  }

  it('is tried once', async () => {
    const { versions, outcome } = await asked((version) =>
      version === later
        ? [200, resultBody({ resultType: 'complete', supportedVersions: [later] })]
        : [400, errorText(-32022, { supported: [later] })],
    );
    expect(versions).toEqual(['2026-07-28', later]);
    expect(outcome).toMatchObject({ kind: 'modern', revision: later });
  });

  it('is not followed by another', async () => {
    const { versions, outcome } = await asked((version) => {
      const supported = [version === later ? '2028-01-01' : later];
      return [400, errorText(-32022, { supported })];
    });
    expect(versions).toEqual(['2026-07-28', later]);
    expect(outcome).toEqual({
      kind: 'inconclusive',
      evidence: { reason: 'rpc-error', status: 400, code: -32022, supported: ['2028-01-01'] },
    });
  });
});
