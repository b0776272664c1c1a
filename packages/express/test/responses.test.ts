import { gunzipSync } from 'node:zlib';
import { createCompat } from '@mcp-compat/core';
import compression from 'compression';
import type { Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { mcpCompat } from '../src/index.js';
import { compatWith, stamping } from './support/compats.js';
import { closeAll, serve, type Version, versions } from './support/express.js';
import { begin, raw } from './support/raw.js';
import { rpc } from './support/wire.js';

afterEach(closeAll);

const call = rpc('tools/call', { name: 'x' });
const affected = { 'user-agent': 'affected/1.0.0' };
const unaffected = { 'user-agent': 'somebody/1.0.0', 'mcp-protocol-version': '2025-11-25' };
const result = '{"jsonrpc":"2.0","id":1, "result":{"n":1.0,"text":"žluťoučký 🐎"}}';
const stamped =
  '{"jsonrpc":"2.0","id":1, "result":{"n":1.0,"text":"žluťoučký 🐎","_meta":{"stamp":"result"}}}';

type Handler = (request: unknown, response: Response) => void;

/** An app with a handler that writes what it wants, byte for byte. */
const answering = (
  handler: Handler,
  { version = 'Express 5' as Version, before = [] as unknown[], compat = stamping } = {},
) => serve(versions[version], ...before, mcpCompat(compat), handler);

const writes = {
  'res.json': (response) => response.type('json').send(result),
  'writeHead and end': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(result) })
      .end(result),
  'writeHead with a list of headers': (response) =>
    response
      .writeHead(200, [
        'Content-Type',
        'application/json',
        'Content-Length',
        String(Buffer.byteLength(result)),
      ] as never)
      .end(result),
  'writeHead with a reason': (response) =>
    response.writeHead(200, 'Fine', { 'content-type': 'application/json' }).end(result),
  'setHeader and many writes': (response) => {
    response.setHeader('content-type', 'application/json');
    for (const byte of Buffer.from(result)) response.write(Uint8Array.of(byte));
    response.end();
  },
  'writes in another encoding': (response) => {
    response.setHeader('content-type', 'application/json');
    response.write(Buffer.from(result).toString('base64'), 'base64');
    response.end();
  },
  'flushHeaders and end with a callback': (response) => {
    response.setHeader('content-type', 'application/json');
    response.flushHeaders();
    response.end(result, () => {});
  },
} satisfies Record<string, (response: Response) => unknown>;

describe.each(Object.keys(versions) as Version[])('%s', (version) => {
  describe.each(Object.entries(writes))('JSON written with %s', (_how, write) => {
    it('is rewritten, with its new length, for who is affected', async () => {
      const url = await answering((_request, response) => void write(response), { version });
      const { body, headers, status } = await raw(url, call, affected);
      expect([status, body.toString()]).toEqual([200, stamped]);
      expect(headers['etag']).toBeUndefined();
      if (headers['content-length']) expect(headers['content-length']).toBe(String(body.length));
    });

    it('is the same, head and bytes, for who is not', async () => {
      const bare = await serve(
        versions[version],
        (_request: unknown, response: Response) => void write(response),
      );
      const url = await answering((_request, response) => void write(response), { version });
      const [one, other] = [await raw(bare, call, unaffected), await raw(url, call, unaffected)];
      expect(other.body.equals(one.body)).toBe(true);
      expect({ ...other.headers, date: '' }).toEqual({ ...one.headers, date: '' });
    });
  });
});

/** A stream with all that one may hold. */
const stream = (lineEnd: string) =>
  [
    ': connected',
    '',
    'id: p',
    'retry: 10',
    'data: ',
    '',
    'event: message',
    'id: 1',
    'data: {"jsonrpc":"2.0","method":"notifications/message","params":{"data":"žluť 🐎"}}',
    '',
    ': ping',
    '',
    'data:{"jsonrpc":"2.0","id":1,',
    'data: "result":{"n":1.0}}',
    'id: 2',
    '',
    'event: other',
    'data: {"jsonrpc":"2.0","id":1,"result":{}}',
    '',
    '',
  ].join(lineEnd);

const streaming =
  (chunks: readonly (Buffer | string)[]): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    for (const chunk of chunks) response.write(chunk);
    response.end();
  };

describe.each(Object.entries({ LF: '\n', CRLF: '\r\n', CR: '\r' }))('a stream with %s', (_name, lineEnd) => {
  const bytes = Buffer.from(stream(lineEnd));
  const cuts = Array.from({ length: Math.ceil(bytes.length / 5) }, (_, index) => index * 5);

  it('passes byte for byte for who is not affected, at every split', async () => {
    let at = 0;
    const url = await answering((request, response) =>
      streaming([bytes.subarray(0, at), bytes.subarray(at)])(request, response),
    );
    for (at of cuts) expect((await raw(url, call, unaffected)).body.equals(bytes), `cut at ${at}`).toBe(true);
  });

  it('has new data and nothing else new for who is, at every split', async () => {
    let at = 0;
    const url = await answering((request, response) =>
      streaming([bytes.subarray(0, at), bytes.subarray(at)])(request, response),
    );
    const expected = bytes
      .toString()
      .replace('"params":{"data":"žluť 🐎"}', '"params":{"data":"žluť 🐎","_meta":{"stamp":"notification"}}')
      .replace(
        /data:(\{[^\r\n]*)(\r\n|\r|\n)data: ("result".*?\}\})/,
        'data:$1$2data:"result":{"n":1.0,"_meta":{"stamp":"result"}}}',
      );
    for (at of cuts) expect((await raw(url, call, affected)).body.toString(), `cut at ${at}`).toBe(expected);
  });

  it('keeps half an event at its end', async () => {
    const half = bytes.subarray(0, bytes.length - 20);
    const url = await answering(streaming([half]));
    const { body } = await raw(url, call, affected);
    expect(body.toString().endsWith(half.toString().slice(-20))).toBe(true);
  });
});

describe('a stream', () => {
  it('drops a length that would be wrong, and keeps the other headers', async () => {
    const text = stream('\n');
    const url = await answering((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/event-stream',
          'content-length': Buffer.byteLength(text),
          'x-kept': 'yes',
        })
        .end(text),
    );
    const { headers, body } = await raw(url, call, affected);
    expect(headers['content-length']).toBeUndefined();
    expect(headers['x-kept']).toBe('yes');
    expect(body.toString()).toContain('"stamp":"notification"');
  });

  it('arrives event by event', async () => {
    let more: () => void = () => {};
    const url = await answering((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"jsonrpc":"2.0","method":"a"}\n\n');
      more = () => response.end('data: {"jsonrpc":"2.0","id":1,"result":{}}\n\n');
    });
    const response = await begin(url, call, affected);
    const received: string[] = [];
    for await (const chunk of response) {
      received.push(String(chunk));
      if (received.length === 1) more();
    }
    expect(received.length).toBeGreaterThan(1);
    expect(received.join('')).toContain('"stamp":"result"');
  });

  it('makes its writer wait for its reader, and wakes it', async () => {
    const event = `data: {"jsonrpc":"2.0","method":"notifications/message","params":{"data":"${'x'.repeat(60_000)}"}}\n\n`;
    let waits = 0;
    const url = await answering((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      let left = 400;
      const write = (): void => {
        while (left-- > 0) {
          if (response.write(event)) continue;
          waits++;
          response.once('drain', write);
          return;
        }
        response.end();
      };
      write();
    });
    const response = await begin(url, call, affected);
    response.pause();
    await expect.poll(() => waits).toBeGreaterThan(0);
    let size = 0;
    for await (const chunk of response) size += chunk.length;
    expect(size).toBeGreaterThan(400 * event.length);
  });

  it('ends for its writer when the reader leaves', async () => {
    let closed = false;
    const url = await answering((_request, response) => {
      response.on('close', () => {
        closed = true;
      });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"jsonrpc":"2.0","method":"a"}\n\n');
    });
    (await begin(url, call, affected)).destroy();
    await expect.poll(() => closed).toBe(true);
  });

  it('of 20 MB in one event passes as it is, in bounded memory, and is told of', async () => {
    const reasons: unknown[] = [];
    const compat = compatWith(
      { transforms: [{ result: { '*': (value) => ({ ...(value as object), stamped: true }) } }] },
      { onEvent: ({ reason }) => reason !== undefined && reasons.push(reason) },
    );
    const part = Buffer.alloc(1_000_000, 'x');
    const url = await answering(
      async (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: "');
        for (let count = 0; count < 20; count++) {
          if (!response.write(part)) await new Promise((resolve) => response.once('drain', resolve));
        }
        response.end('"\n\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n');
      },
      { compat },
    );
    const { body } = await raw(url, call, affected);
    expect(body.length).toBeGreaterThan(20_000_000);
    expect(body.subarray(-80).toString()).toContain('"stamped":true');
    expect(reasons).toEqual(['an event is larger than maxRewriteBytes']);
  });
});

describe('compression', () => {
  const answer: Handler = (_request, response) =>
    void response.type('json').send(result.replace('"text"', `"pad":"${'x'.repeat(2000)}","text"`));
  const gzip = { ...affected, 'accept-encoding': 'gzip' };

  it('mounted before us compresses what was rewritten', async () => {
    const url = await answering(answer, { before: [compression()] });
    const { headers, body } = await raw(url, call, gzip);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toContain('"stamp":"result"');
  });

  it('mounted behind us passes as it is, and is told of', async () => {
    const reasons: unknown[] = [];
    const compat = compatWith(
      { transforms: [{ result: { '*': (value) => ({ ...(value as object), stamped: true }) } }] },
      { onEvent: ({ reason }) => reasons.push(reason) },
    );
    const url = await serve(versions['Express 5'], mcpCompat(compat), compression(), answer);
    const { headers, body } = await raw(url, call, gzip);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).not.toContain('stamped');
    expect(reasons).toEqual(['the answer has a content-encoding: mount compression before mcp-compat']);
  });
});

describe('an answer', () => {
  it.each([
    [202, {}, ''],
    [405, { allow: 'POST' }, ''],
    [401, { 'www-authenticate': 'Bearer', 'content-type': 'application/json' }, result],
    [
      403,
      { 'www-authenticate': 'Bearer error="insufficient_scope"', 'content-type': 'application/json' },
      result,
    ],
    [200, { 'content-type': 'text/html' }, '<p>'],
    [500, { 'content-type': 'application/json' }, '{"jsonrpc":'],
    [200, { 'content-type': 'application/json' }, ''],
  ])('%d with %j passes', async (status, headers, text) => {
    const url = await answering(
      (_request, response) => void response.writeHead(status, headers as never).end(text),
    );
    const answered = await raw(url, call, affected);
    expect(answered).toMatchObject({ status, headers });
    expect(answered.body.toString()).toBe(text);
  });

  it.each([400, 404])('of status %d keeps it when its error is rewritten', async (status) => {
    const compat = compatWith({
      transforms: [{ error: { '*': (error) => ({ ...(error as object), message: 'rewritten' }) } }],
    });
    const url = await answering(
      (_request, response) =>
        void response.status(status).json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'x' } }),
      { compat },
    );
    const { status: seen, body } = await raw(url, call, affected);
    expect([seen, JSON.parse(body.toString())]).toEqual([
      status,
      { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'rewritten' } },
    ]);
  });

  it('above maxRewriteBytes passes as it is', async () => {
    const large = result.replace('"text"', `"pad":"${'x'.repeat(5_000)}","text"`);
    const url = await serve(
      versions['Express 5'],
      mcpCompat(stamping, { maxRewriteBytes: 1000 }),
      (_request: unknown, response: Response) => {
        response.setHeader('content-type', 'application/json');
        for (let at = 0; at < large.length; at += 500) response.write(large.slice(at, at + 500));
        response.end();
      },
    );
    expect((await raw(url, call, affected)).body.toString()).toBe(large);
  });

  it('whose handler fails in the middle breaks off, and the process lives', async () => {
    const url = await answering((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"jsonrpc"');
      response.destroy();
    });
    await expect(raw(url, call, affected)).rejects.toThrow();
    const next = await answering((_request, response) => void response.json({}));
    expect((await raw(next, call, affected)).status).toBe(200);
  });

  it('that was begun says so to who would begin another', async () => {
    const seen: unknown[] = [];
    const url = await answering((_request, response) => {
      seen.push(response.headersSent);
      response.writeHead(200, { 'content-type': 'application/json' });
      seen.push(response.headersSent, response.statusCode);
      expect(() => response.writeHead(500)).toThrow(/headers/i);
      response.end(result);
    });
    expect((await raw(url, call, affected)).body.toString()).toBe(stamped);
    expect(seen).toEqual([false, true, 200]);
  });
});

describe('mcpCompat', () => {
  const echo: Handler = (_request, response) => void response.type('json').send(result);

  it('leaves repairs out unless they are asked for', async () => {
    const broken = '{"jsonrpc":"2.0","id":1,"result":{"tools":null}}';
    const handler: Handler = (_request, response) => void response.type('json').send(broken);
    const list = rpc('tools/list');
    const compat = createCompat({ quiet: true, onEvent: () => {} });
    const without = await serve(versions['Express 5'], mcpCompat(compat), handler);
    expect((await raw(without, list, unaffected)).body.toString()).toBe(broken);
    const repaired = await serve(versions['Express 5'], mcpCompat(compat, { repairs: true }), handler);
    expect((await raw(repaired, list, unaffected)).body.toString()).toBe(broken.replace('null', '[]'));
  });

  it('twice is the same as once', async () => {
    const url = await serve(versions['Express 5'], mcpCompat(stamping), mcpCompat(stamping), echo);
    expect((await raw(url, call, affected)).body.toString()).toBe(stamped);
  });

  it('does nothing where it is off', async () => {
    const url = await serve(versions['Express 5'], mcpCompat(createCompat({ level: 'off' })), echo);
    expect((await raw(url, call, affected)).body.toString()).toBe(result);
  });

  it('refuses what is no compat', () => {
    expect(() => mcpCompat({ level: 'full' } as never)).toThrow(TypeError);
  });
});
