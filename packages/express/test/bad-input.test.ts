import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { mcpCompat } from '../src/index.js';
import { compatWith, stamping } from './support/compats.js';
import { closeAll, serve, versions } from './support/express.js';
import { raw } from './support/raw.js';
import { rpc, send } from './support/wire.js';

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeAll();
});

const affected = { 'user-agent': 'affected/1.0.0' };
const express = versions['Express 5'];

/** Gives back the bytes that it gets. */
const echo = (request: Request, response: Response) => void request.pipe(response);

/** Writes bytes by hand, and gives all that comes back until the connection ends. */
function speak(
  url: URL,
  ...parts: readonly (string | Buffer)[]
): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(url.port), url.hostname);
  sockets.push(socket);
  for (const part of parts) socket.write(part);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  return { socket, answer };
}

const head = (length: number | string, more = '') =>
  `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${length}\r\n${more}\r\n`;

describe('a request', () => {
  it.each([
    ['no JSON', Buffer.from('{"jsonrpc":')],
    ['no message', Buffer.from('[1,null,"x",{}]')],
    [
      'no UTF-8',
      Buffer.concat([
        Buffer.from('{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":"'),
        Buffer.of(0xff),
        Buffer.from('"}}'),
      ]),
    ],
    ['nothing', Buffer.alloc(0)],
    ['deep', Buffer.from('['.repeat(20_000) + ']'.repeat(20_000))],
  ])('with %s in it reaches the handler as it is', async (_what, body) => {
    const url = await serve(express, mcpCompat(stamping), echo);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...affected },
      body,
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  });

  it('above maxRewriteBytes reaches it too, however it is sent', async () => {
    const reasons: unknown[] = [];
    const compat = compatWith(
      { transforms: [{ params: { '*': () => ({ never: true }) } }] },
      { onEvent: ({ reason }) => reason && reasons.push(reason) },
    );
    const url = await serve(express, mcpCompat(compat, { maxRewriteBytes: 100_000 }), echo);
    const text = JSON.stringify(rpc('tools/call', { text: 'x'.repeat(1_000_000) }));
    expect(await (await send(url, text, { headers: affected })).text()).toBe(text);
    const chunked = new ReadableStream({
      start(controller) {
        for (let at = 0; at < text.length; at += 50_000)
          controller.enqueue(new TextEncoder().encode(text.slice(at, at + 50_000)));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...affected },
      body: chunked,
      duplex: 'half',
    };
    expect(await (await fetch(url, init as RequestInit)).text()).toBe(text);
    expect(reasons).toEqual(['a request is larger than maxRewriteBytes']);
  });

  it('that is compressed is left to who can read it', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    const url = await serve(express, mcpCompat(stamping), (request: Request, response: Response) => {
      let size = 0;
      request.on('data', (chunk) => {
        size += chunk.length;
      });
      request.on('end', () => response.json({ size }));
    });
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', ...affected };
    expect(await (await fetch(url, { method: 'POST', headers, body: bomb })).json()).toEqual({
      size: bomb.length,
    });
  });

  it('that stops in the middle never reaches the handler, and keeps nothing', async () => {
    let handled = 0;
    const url = await serve(express, mcpCompat(stamping), (_request: Request, response: Response) => {
      handled++;
      response.end();
    });
    const half = speak(url, head(100), '{"jsonrpc":"2.0",');
    await new Promise((resolve) => half.socket.once('ready', resolve));
    await raw(url, rpc('ping'), affected);
    half.socket.destroy();
    await half.answer;
    await raw(url, rpc('ping'), affected);
    expect(handled).toBe(2);
  });

  it.each([5, 'x', -1])('whose length lies, %s, gets an answer, and the next one too', async (length) => {
    const url = await serve(express, mcpCompat(stamping), echo);
    expect(await speak(url, head(length), '{"id":1,"more":"than five"}').answer).toMatch(
      /^HTTP\/1.1 (200|400) /,
    );
    expect((await raw(url, rpc('ping'))).status).toBe(200);
  });

  it.each(['made-up', 'a'.repeat(10_000), '__proto__', 'sse 1'])(
    'with a session id that was made up, %.20s, is that of a stranger',
    async (id) => {
      const url = await serve(
        express,
        mcpCompat(stamping),
        (_request: Request, response: Response) => void response.json({ jsonrpc: '2.0', id: 1, result: {} }),
      );
      const answer = await raw(url, rpc('tools/call'), {
        'mcp-session-id': id,
        'mcp-protocol-version': '2025-11-25',
      });
      expect(JSON.parse(answer.body.toString())).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    },
  );
});

describe('a name that no header can hold', () => {
  it('goes out encoded, so that no line break gets into the head', async () => {
    const renaming = compatWith({
      transforms: [{ params: { 'tools/call': (params) => ({ ...params, name: 'a\r\nx-evil: 1' }) } }],
    });
    const url = await serve(express, mcpCompat(renaming), (request: Request, response: Response) =>
      response.json([request.headers, request.rawHeaders]),
    );
    const [headers, rawHeaders] = JSON.parse(
      (await raw(url, rpc('tools/call', { name: 'x' }), { ...affected, 'mcp-name': 'x' })).body.toString(),
    );
    const encoded = `=?base64?${Buffer.from('a\r\nx-evil: 1').toString('base64')}?=`;
    expect(headers['mcp-name']).toBe(encoded);
    expect(rawHeaders).toContain(encoded);
    expect(JSON.stringify(headers)).not.toContain('x-evil: 1');
  });
});
