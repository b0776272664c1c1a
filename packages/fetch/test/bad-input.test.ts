import { execFileSync } from 'node:child_process';
import { createCompat } from '@mcp-compat/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withCompat } from '../src/index.js';
import { unknown } from './support/compats.js';
import type { Handler } from './support/handlers.js';
import { messagesOf, requestOf, rpc, send } from './support/wire.js';

const reasons: string[] = [];
const compat = createCompat({
  quiet: true,
  onEvent: ({ type, reason }) => type === 'skipped' && reasons.push(reason ?? ''),
});
afterEach(() => {
  vi.unstubAllEnvs();
  reasons.length = 0;
});

const json = (text: string | Uint8Array, headers: Record<string, string> = {}): Response =>
  new Response(text as BodyInit, { headers: { 'content-type': 'application/json', ...headers } });

/** Broken for every client: a title of null. */
const broken =
  '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"x","title":null,"inputSchema":{"type":"object"}}]}}';

const answering = (answer: (request: Request) => Response | Promise<Response>): Handler =>
  withCompat(async (request) => answer(request), compat);

describe('an answer', () => {
  it('is mended without a byte changed elsewhere', async () => {
    const spaced = broken.replace('"name":"x",', ' "name" : "x", "big": 12345678901234567890,');
    const response = await send(
      answering(() => json(spaced, { etag: '"1"', 'x-kept': 'yes' })),
      rpc('tools/list'),
    );
    expect(await response.text()).toBe(spaced.replace('"title":null,', ''));
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('x-kept')).toBe('yes');
  });

  it.each([
    ['that is no JSON', '{"jsonrpc":'],
    ['that is no message', '"text"'],
    ['to nobody', '{"jsonrpc":"2.0","id":99,"result":{"tools":null}}'],
    ['that is empty', ''],
  ])('%s passes as it is', async (_what, text) => {
    expect(
      await (
        await send(
          answering(() => json(text)),
          rpc('tools/list'),
        )
      ).text(),
    ).toBe(text);
  });

  it.each([401, 403])('of status %d passes unread', async (status) => {
    const bare = new Response(broken, {
      status,
      headers: { 'content-type': 'application/json', 'www-authenticate': 'Bearer' },
    });
    expect(
      await send(
        answering(() => bare),
        rpc('tools/list'),
      ),
    ).toBe(bare);
  });

  it('that is compressed passes, and is told of', async () => {
    const bare = json(broken, { 'content-encoding': 'gzip' });
    expect(
      await send(
        answering(() => bare),
        rpc('tools/list'),
      ),
    ).toBe(bare);
    expect(reasons).toEqual(['the answer has a content-encoding: mount compression before mcp-compat']);
  });

  it.each([
    ['says so', { 'content-length': '9' }],
    ['doesn’t say so', {}],
  ])('that is too large and %s passes, and is told of', async (_what, headers) => {
    const served = withCompat<Handler>(async () => json(broken, headers), compat, { maxRewriteBytes: 60 });
    const length = 'content-length' in headers ? { 'content-length': String(broken.length) } : {};
    const large = withCompat<Handler>(async () => json(broken, length), compat, { maxRewriteBytes: 60 });
    for (const handler of [served, large]) {
      expect(await (await send(handler, rpc('tools/list'))).text()).toBe(broken);
    }
    expect(reasons).toHaveLength(2);
    expect(reasons[0]).toContain('maxRewriteBytes');
  });

  it('that is no UTF-8 passes byte for byte', async () => {
    const bytes = Buffer.from(broken.replace('"x"', '"\u00ff"'), 'latin1');
    const response = await send(
      answering(() => json(bytes)),
      rpc('tools/list'),
    );
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe('a request', () => {
  const echo = answering(
    async (request) =>
      new Response(await request.text(), {
        headers: { 'x-length': request.headers.get('content-length') ?? '' },
      }),
  );

  it.each([
    ['that is no JSON', '{'],
    ['that is no message', '[1, null, "x", {}]'],
    ['with an id that is none', '{"jsonrpc":"2.0","id":{},"method":"tools/list"}'],
    ['that is an empty batch', '[]'],
  ])('%s reaches the handler as it is', async (_what, text) => {
    expect(await (await send(echo, text)).text()).toBe(text);
  });

  it('whose body somebody has read already reaches the handler', async () => {
    const request = requestOf(rpc('tools/list'));
    await request.text();
    const served = answering((passed) => json(String(passed === request)));
    expect(await (await served(request)).text()).toBe('true');
  });

  it('with one id twice gets both answers', async () => {
    const served = answering(async (request) => {
      const messages = (await request.json()) as { id: unknown }[];
      return Response.json(messages.map(({ id }) => ({ jsonrpc: '2.0', id, result: { tools: [] } })));
    });
    expect(await messagesOf(await send(served, [rpc('tools/list'), rpc('tools/list')]))).toHaveLength(2);
  });
});

describe('withCompat', () => {
  const handler: Handler = async (_request) => json('{}');

  it('gives back the handler where it is off', () => {
    expect(withCompat(handler, createCompat({ level: 'off' }))).toBe(handler);
    vi.stubEnv('MCP_COMPAT', 'off');
    expect(withCompat(handler, createCompat({ level: 'full' }))).toBe(handler);
  });

  it('gives back the handler without a compat too, where the environment says so', () => {
    // In a process of its own: the compat of handlers that name none is made once.
    const script = `import { withCompat } from '@mcp-compat/fetch';
      const handler = async () => new Response();
      console.log(withCompat(handler) === handler);`;
    const run = (level: string) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        env: { ...process.env, MCP_COMPAT: level },
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    expect([run('off'), run('full')]).toEqual(['true', 'false']);
  });

  it('twice is the same as once', () => {
    const once = withCompat(handler, compat);
    expect(withCompat(once, compat)).toBe(once);
    expect(reasons).toEqual([]);
  });

  it('leaves a handler alone that another compat has, and says so', () => {
    const once = withCompat(handler, createCompat({ quiet: true }));
    expect(withCompat(once, compat)).toBe(once);
    expect(reasons).toEqual(['the handler is already wrapped by another compat']);
  });

  it('refuses what is no handler and no compat', () => {
    expect(() => withCompat({} as never)).toThrow(TypeError);
    expect(() => withCompat(handler, { level: 'full' } as never)).toThrow(TypeError);
    expect(() => withCompat(handler, compat, { maxRewriteBytes: 0 })).toThrow(/maxRewriteBytes/);
  });

  it('passes on what the handler throws', async () => {
    const served = withCompat<Handler>(async () => Promise.reject(new Error('broken')), compat);
    await expect(served(requestOf(rpc('ping')))).rejects.toThrow('broken');
  });

  it('changes nothing in level report', async () => {
    const served = withCompat<Handler>(
      async () => json(broken),
      createCompat({ level: 'report', onEvent: () => {} }),
    );
    expect(await (await served(requestOf(rpc('tools/list')))).text()).toBe(broken);
  });

  it('asks a chooser who the client is', async () => {
    const seen: unknown[] = [];
    const served = withCompat<Handler>(
      async () => json(broken),
      (context) => {
        seen.push(context.clientInfo?.name);
        return compat;
      },
      { repairs: false },
    );
    const init = rpc('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: unknown });
    await served(requestOf(init));
    expect(seen).toEqual(['somebody-else']);
  });
});
