import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { mcpCompat } from '../src/index.js';
import { affected, stamping, stampOf, unknown } from './support/compats.js';
import { closeAll, serve, type Version, versions } from './support/express.js';
import { type Json, type StackName, stacks } from './support/stacks.js';
import { messagesOf, open, rpc, send } from './support/wire.js';

afterEach(closeAll);

/** What the server was given, as its answer. */
const echo = (_method: string, params: Json): Json => ({ content: [], given: params });
const params = { name: 'x', arguments: { text: 'žluťoučký 🐎' } };
const given = (message: unknown) => (message as { result: { given: Json } }).result.given;

/** Reads the stream and leaves the bytes as some platforms do. */
function drain(request: Request & { rawBody?: Buffer }, _response: Response, next: NextFunction): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    request.rawBody = Buffer.concat(chunks);
    next();
  });
}

/** Middleware before ours and after it; `body` says what the handler shall find. */
const ways = {
  'not parsed': () => ({ before: [], after: [] }),
  parsed: (version: Version) => ({ before: [versions[version].json()], after: [] }),
  'parsed after us': (version: Version) => ({ before: [], after: [versions[version].json()] }),
  'by a parser for something else': (version: Version) => ({
    before: [versions[version].urlencoded({ extended: false })],
    after: [versions[version].json()],
  }),
  'drained into rawBody': () => ({ before: [drain], after: [] }),
} as const;

describe.each(Object.keys(versions) as Version[])('%s', (version) => {
  describe.each(Object.keys(stacks) as StackName[])('%s', (stack) => {
    it.each(Object.entries(ways))('takes a body that is %s', async (way, make) => {
      // SDK v2's bridge reads the stream or a parsed body, and nothing else.
      if (way === 'drained into rawBody' && stack === 'SDK v2, stateless') return;
      const { before, after } = make(version);
      const url = await serve(
        versions[version],
        ...before,
        mcpCompat(stamping),
        ...after,
        stacks[stack](echo),
      );
      for (const [client, stamp] of [
        [affected, 'params'],
        [unknown, undefined],
      ] as const) {
        const [answer] = await messagesOf(
          await send(url, rpc('tools/call', params), await open(url, client)),
        );
        expect(given(answer)).toMatchObject(params);
        expect(stampOf(given(answer))).toBe(stamp);
      }
    });
  });

  it.each([
    ['text', (text: unknown) => JSON.parse(text as string)],
    ['raw', (bytes: unknown) => JSON.parse((bytes as Buffer).toString())],
  ] as const)('leaves a body that express.%s read in its kind', async (kind, parse) => {
    const parser = versions[version][kind]({ type: '*/*' });
    const url = await serve(
      versions[version],
      parser,
      mcpCompat(stamping),
      (request: Request, response: Response) => {
        response.json({ given: parse(request.body) });
      },
    );
    const sent = { headers: { 'user-agent': 'affected/1.0.0' } };
    expect(await (await send(url, rpc('tools/call', params), sent)).json()).toMatchObject({
      given: { params: { _meta: { stamp: 'params' } } },
    });
  });

  it('leaves the connection as it was where the handler reads no body', async () => {
    const ended: Promise<unknown>[] = [];
    const url = await serve(
      versions[version],
      mcpCompat(stamping),
      (request: Request, response: Response) => {
        // Hono's server for Node, which both SDKs are built on, closes the connection where this doesn't come.
        ended.push(once(request, 'end'));
        response.writeHead(415).end();
      },
    );
    // The body comes after the head, so that Node counts it as touched.
    await inChunks(url, [Buffer.from('{"jsonrpc":"2.0"'), Buffer.from('}')], {
      'user-agent': 'affected/1.0.0',
    });
    await ended[0];
    expect(ended).toHaveLength(1);
  });

  it.each([0, 20])('hands on a body of no bytes, also where a store took %d ms', async (delayMs) => {
    const get = () => new Promise((resolve) => setTimeout(resolve, delayMs, undefined));
    const store = { get, set: async () => {} };
    const url = await serve(
      versions[version],
      mcpCompat(stamping, { store }),
      (request: Request, response: Response) => request.pipe(response),
    );
    const headers = { 'user-agent': 'affected/1.0.0', 'mcp-session-id': 'elsewhere' };
    expect(await (await send(url, '', { headers })).text()).toBe('');
    expect(await inChunks(url, [], headers)).toEqual(Buffer.alloc(0));
  });

  it('hands on a body of no bytes to a parser behind it', async () => {
    const url = await serve(
      versions[version],
      mcpCompat(stamping),
      versions[version].json(),
      (request: Request, response: Response) => response.json({ parsed: request.body ?? null }),
    );
    const headers = { 'user-agent': 'affected/1.0.0' };
    expect((await send(url, '', { headers })).status).toBe(200);
    expect((await inChunks(url, [], headers)).toString()).toMatch(/^{"parsed":/);
  });

  it('passes bytes that no rule changes as they are, in any chunks', async () => {
    const url = await serve(
      versions[version],
      mcpCompat(stamping),
      (request: Request, response: Response) => {
        response.setHeader('x-length', request.headers['content-length'] ?? 'chunked');
        request.pipe(response);
      },
    );
    const body = Buffer.from(
      ' {"jsonrpc": "2.0", "id": 12345678901234567890, "method": "tools/call", "params": {"text": "žluť"} }',
    );
    for (let cut = 0; cut <= body.length; cut += 7) {
      expect(await inChunks(url, [body.subarray(0, cut), body.subarray(cut)])).toEqual(body);
    }
  });
});

/** Posts a body chunk by chunk, and gives what came back. */
function inChunks(
  url: URL,
  chunks: readonly Buffer[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      async (response) => {
        const received: Buffer[] = [];
        for await (const chunk of response) received.push(chunk);
        resolve(Buffer.concat(received));
      },
    );
    sent.on('error', reject);
    sent.flushHeaders();
    const next = (index: number): void => {
      const chunk = chunks[index];
      if (chunk === undefined) sent.end();
      else sent.write(chunk, () => next(index + 1));
    };
    next(0);
  });
}
