import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { Connection } from '../exchanges/support/connection.js';

const outputSchema = { type: 'object', required: ['value'] };
const tool = (name: string, schema: object = outputSchema) => ({
  name,
  description: name,
  inputSchema: { type: 'object' },
  outputSchema: schema,
});

async function connect(name: string, pages: readonly (readonly object[])[]) {
  const connection = new Connection({
    compat: createCompat({ quiet: true }),
    handlers: {
      'tools/list': ({ cursor = '0' }) => ({
        tools: pages[Number(cursor)],
        ...(pages[Number(cursor) + 1] !== undefined && { nextCursor: String(Number(cursor) + 1) }),
      }),
      'tools/call': () => ({ content: [{ type: 'text', text: 'done' }] }),
    },
  });
  return connection.initialize(name);
}

const failed = { content: [{ type: 'text', text: 'done' }], isError: true };
const asItWas = { content: [{ type: 'text', text: 'done' }] };

async function call(connection: Connection, name: string, extra?: unknown) {
  return (await connection.request('tools/call', { name }, extra)).result;
}

describe('a client that checks results', () => {
  it('is told of a failure where it would report one and show nothing', async () => {
    const connection = await connect('kimi-code', [[tool('a')]]);
    expect(await call(connection, 'a')).toEqual(asItWas);
    await connection.request('tools/list');
    expect(await call(connection, 'a')).toEqual(failed);
    expect(await call(connection, 'b')).toEqual(asItWas);
    expect(connection.count('tools/list')).toBe(1);
  });

  it('knows the tools of the page that it listed last', async () => {
    const connection = await connect('opencode', [[tool('a')], [tool('b')]]);
    await connection.request('tools/list');
    await connection.request('tools/list', { cursor: '1' });
    expect(await call(connection, 'a')).toEqual(asItWas);
    expect(await call(connection, 'b')).toEqual(failed);
  });

  it('checks against the schema that it was shown, not the one of the server', async () => {
    const dangling = { type: 'object', properties: { a: { $ref: '#/nowhere' } } };
    const connection = await connect('kimi-code', [[tool('a', dangling)]]);
    const list = await connection.request('tools/list');
    expect(list.result).toMatchObject({
      tools: [{ outputSchema: { type: 'object', properties: { a: {} } } }],
    });
    expect(await call(connection, 'a')).toEqual(failed);
  });

  it('is not told so over HTTP without a session, where the caller may be somebody else', async () => {
    const connection = await connect('kimi-code', [[tool('a')]]);
    const http = { requestInfo: { headers: { 'user-agent': 'kimi' } } };
    await connection.request('tools/list', {}, http);
    expect(await call(connection, 'a')).toEqual(asItWas);
  });
});

it('a client that does not check gets every result as it is', async () => {
  const connection = await connect('qwen-cli-mcp-client-probe', [[tool('a')]]);
  await connection.request('tools/list');
  expect(await call(connection, 'a')).toEqual(asItWas);
});
