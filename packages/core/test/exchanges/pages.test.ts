import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { pageLimits } from '../../src/rules/lists/pages.js';
import { deepFreeze } from '../support/freeze.js';
import { listening } from './support/compats.js';
import { Connection, type Handler } from './support/connection.js';
import { pages, tool, tools } from './support/lists.js';

const gemini = 'gemini-cli-mcp-client';

async function open(method: string, list: Handler, { client = gemini, options = {} } = {}) {
  const compat = createCompat({ quiet: true, onEvent: () => {}, ...options });
  return new Connection({ compat, handlers: { [method]: list } }).initialize(client);
}

async function resultOf(list: Handler, settings = {}, method = 'tools/list') {
  return (await (await open(method, list, settings)).request(method)).result;
}

const lists = [
  ['tools/list', 'tools', tool],
  ['resources/list', 'resources', (name: string) => ({ name, uri: `doc://${name}` })],
  [
    'resources/templates/list',
    'resourceTemplates',
    (name: string) => ({ name, uriTemplate: `${name}://{x}` }),
  ],
  ['prompts/list', 'prompts', (name: string) => ({ name })],
] as const;

describe.each(lists)('%s in pages', (method, member, item) => {
  const items = ['c', 'a', 'b', 'e', 'd'].map(item);
  const list = pages(member, items.slice(0, 2), items.slice(2, 4), items.slice(4));

  it('goes out as one to a client that reads the first page only, in the order of the server', async () => {
    expect(await resultOf(list, {}, method)).toEqual({ [member]: items });
  });

  it('goes out as it is to any other client', async () => {
    const connection = await open(method, list, { client: 'somebody-else' });
    expect((await connection.request(method)).result).toEqual({
      [member]: items.slice(0, 2),
      nextCursor: '1',
    });
    expect(connection.count(method)).toBe(1);
  });

  it('gives a client that asks for a page that page', async () => {
    const connection = await open(method, list);
    const { result } = await connection.request(method, { cursor: '1' });
    expect(result).toEqual({ [member]: items.slice(2, 4), nextCursor: '2' });
    expect(connection.count(method)).toBe(1);
  });

  it('keeps what else the first page says', async () => {
    const saying: Handler = (params, asked) => ({
      ...(list(params, asked) as object),
      _meta: { page: params['cursor'] ?? 'first' },
    });
    expect(await resultOf(saying, {}, method)).toEqual({ [member]: items, _meta: { page: 'first' } });
  });

  it('changes nothing of what the server holds', async () => {
    const frozen: Handler = (params, asked) => deepFreeze(list(params, asked));
    expect(await resultOf(frozen, {}, method)).toEqual({ [member]: items });
  });
});

describe('a list whose cursors are numbers', () => {
  it('goes on as its repaired cursors would', async () => {
    const list: Handler = ({ cursor }) =>
      cursor === undefined ? { tools: tools('a'), nextCursor: 1 } : { tools: tools(`after ${cursor}`) };
    expect(await resultOf(list)).toEqual({ tools: tools('a', 'after 1') });
  });
});

describe('a list of one page', () => {
  it.each([
    ['no cursor', {}],
    ['an empty cursor', { nextCursor: '' }],
    ['a cursor that is null', { nextCursor: null }],
    ['a cursor that is no text', { nextCursor: {} }],
    ['a cursor that leads back', { nextCursor: 0 }],
  ])('with %s causes no request', async (_what, rest) => {
    const connection = await open('tools/list', () => ({ tools: tools('a'), ...rest }));
    expect((await connection.request('tools/list')).result).toEqual({ tools: tools('a') });
    expect(connection.count('tools/list')).toBe(1);
  });

  // Repair R17 mends the first page alone; the others never come out.
  it.each([null, {}])('takes %j for a further page without items', async (unfilled) => {
    const list: Handler = ({ cursor }) => {
      if (cursor === undefined) return { tools: tools('a'), nextCursor: '1' };
      return cursor === '1' ? { tools: unfilled, nextCursor: '2' } : { tools: tools('b') };
    };
    expect(await resultOf(list)).toEqual({ tools: tools('a', 'b') });
  });

  it('goes out as the identical object', async () => {
    const page = { tools: tools('a') };
    expect(await resultOf(() => page)).toBe(page);
  });
});

describe('pages that fail', () => {
  const first = { tools: tools('a'), nextCursor: '1' };
  const rest: Record<string, Handler> = {
    'an error': () => new Error('no page'),
    'no list': () => ({ tools: 'text' }),
    'no object': () => 'text',
    'the cursor of the page before': () => ({ tools: tools('b'), nextCursor: '1' }),
    'an error on the third page': ({ cursor }) =>
      cursor === '1' ? { tools: tools('b'), nextCursor: '2' } : new Error('no page'),
    'cursors in a circle': ({ cursor }) => ({ tools: tools('b'), nextCursor: cursor === '1' ? '2' : '1' }),
  };

  it.each(Object.entries(rest))('with %s: the first page goes out with its cursor', async (_what, page) => {
    const { events, onEvent } = listening();
    const list: Handler = (params, asked) => (params['cursor'] === undefined ? first : page(params, asked));
    expect(await resultOf(list, { options: { onEvent } })).toBe(first);
    expect(events).toMatchObject([{ type: 'failed', rule: 'first-page-only', method: 'tools/list' }]);
  });
});

describe('a list beyond the bounds', () => {
  const endless =
    (size: number, padding = ''): Handler =>
    ({ cursor = '0' }) => ({
      tools: Array.from({ length: size }, (_, index) => ({
        ...tool(`t-${cursor}-${index}`),
        description: padding,
      })),
      nextCursor: String(Number(cursor) + 1),
    });

  it('keeps the cursor after as many pages', async () => {
    const connection = await open('tools/list', endless(1));
    const { result } = await connection.request('tools/list');
    expect(result).toMatchObject({ nextCursor: String(pageLimits.pages) });
    expect(result?.['tools']).toHaveLength(pageLimits.pages);
    expect(connection.count('tools/list')).toBe(pageLimits.pages);
  });

  it('keeps the cursor after as many items', async () => {
    const result = await resultOf(endless(pageLimits.items / 4 + 1));
    expect(result).toMatchObject({ nextCursor: '3' });
    expect(result?.['tools']).toHaveLength(3 * (pageLimits.items / 4 + 1));
  });

  it('keeps the cursor after as many bytes', async () => {
    const result = await resultOf(endless(1, 'x'.repeat(pageLimits.bytes / 2.5)));
    expect(result).toMatchObject({ nextCursor: '2' });
    expect(result?.['tools']).toHaveLength(2);
  });

  it('leads a client that can turn pages to the rest', async () => {
    const connection = await open('tools/list', endless(1));
    const cursor = (await connection.request('tools/list')).result?.['nextCursor'];
    const { result } = await connection.request('tools/list', { cursor });
    expect(result).toMatchObject({ tools: [{ name: `t-${pageLimits.pages}-0` }] });
  });

  it('goes out as the identical object where the first page fills them', async () => {
    const { events, onEvent } = listening();
    const page = { tools: tools('a'), nextCursor: '1' };
    const huge = { tools: tools('b'), padding: 'x'.repeat(pageLimits.bytes) };
    const list: Handler = ({ cursor }) => (cursor === undefined ? page : huge);
    expect(await resultOf(list, { options: { onEvent } })).toBe(page);
    expect(events).toEqual([]);
  });
});

describe('a merged list', () => {
  it('takes the repairs of a list: a null title on page 2, a tool that comes twice', async () => {
    const { events, onEvent } = listening();
    const list = pages('tools', tools('a', 'b'), [{ ...tool('c'), title: null }, tool('a')]);
    expect(await resultOf(list, { options: { onEvent } })).toEqual({ tools: tools('a', 'b', 'c') });
    expect(events.map(({ type, rule }) => `${type} ${rule}`)).toEqual([
      'applied first-page-only',
      'applied R1',
      'applied R10',
    ]);
  });

  it('has the same bytes over 100 requests, and on another server after a restart', async () => {
    const list = pages('tools', tools('c', 'a'), [{ ...tool('b'), annotations: null }], tools('d', 'a'));
    const bytes = new Set<string>();
    for (let restart = 0; restart < 2; restart++) {
      const connection = await open('tools/list', list);
      for (let count = 0; count < 100; count++) {
        bytes.add(JSON.stringify((await connection.request('tools/list')).result));
      }
    }
    expect(bytes.size).toBe(1);
  });

  it.each(['report', 'drain', 'off'] as const)('is none in level %s', async (level) => {
    const connection = await open('tools/list', pages('tools', tools('a'), tools('b')), {
      options: { level },
    });
    expect((await connection.request('tools/list')).result).toEqual({ tools: tools('a'), nextCursor: '1' });
    expect(connection.count('tools/list')).toBe(1);
  });
});

describe('a merged list of revision 2026-07-28', () => {
  const cacheable = { ttlMs: 60_000, cacheScope: 'public', resultType: 'complete' };
  const list: Handler = (params, asked) => ({
    ...(pages('tools', tools('a'), tools('b'))(params, asked) as object),
    ...cacheable,
  });
  const envelope = (name: string) => ({
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name, version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  });

  async function listFor(name: string, options = {}) {
    const compat = createCompat({ quiet: true, ...options });
    const connection = new Connection({ compat, handlers: { 'tools/list': list } });
    return (await connection.request('tools/list', { _meta: envelope(name) })).result;
  }

  it('is private to who asked for it', async () => {
    expect(await listFor(gemini)).toEqual({
      tools: tools('a', 'b'),
      resultType: 'complete',
      ttlMs: 0,
      cacheScope: 'private',
    });
  });

  it('stays public where every client gets it', async () => {
    const options = { rules: { 'first-page-only': 'on' } };
    expect(await listFor('somebody-else', options)).toEqual({ tools: tools('a', 'b'), ...cacheable });
  });

  it('is none where the era is taken strictly, nor for anybody else', async () => {
    const bare = { tools: tools('a'), nextCursor: '1', ...cacheable };
    expect(await listFor(gemini, { modern: 'strict' })).toEqual(bare);
    expect(await listFor('somebody-else')).toEqual(bare);
  });
});
