import { FastMCP } from 'fastmcp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withFullContent } from '../src/index.js';
import { logger } from './fixtures/notes.js';
import { connect, unknown } from './support/client.js';
import { openServer } from './support/open.js';

type Result = Record<string, unknown>;

const make = () => new FastMCP({ name: 'content', version: '1.0.0', logger });

interface Given {
  readonly outputSchema?: z.ZodType;
  readonly by?: 'addTool' | 'addTools';
}

/** What a client gets when a tool of this server returns that. */
async function call(
  server: FastMCP,
  returned: unknown,
  { outputSchema, by = 'addTool' }: Given = {},
): Promise<Result> {
  const execute = async () => returned as never;
  const tool = { name: 'tool', description: 'd', execute, ...(outputSchema && { outputSchema }) } as never;
  if (by === 'addTool') server.addTool(tool);
  else server.addTools([tool]);
  const client = await connect(await openServer(server, 'memory'), unknown);
  const result = await client.request('tools/call', { name: 'tool', arguments: {} });
  await client.close();
  return result;
}

const refused = (result: Result) => expect(result).toMatchObject({ isError: true });

const annotations = { audience: ['user'], priority: 0.6, lastModified: '2026-01-01T00:00:00Z' };
const _meta = { 'com.example/note': [1, { deep: null }] };
const png = 'iVBORw0KGgo=';

const blocks: Record<string, object> = {
  text: { type: 'text', text: 'hi', annotations, _meta },
  image: { type: 'image', data: png, mimeType: 'image/png', annotations },
  audio: { type: 'audio', data: png, mimeType: 'audio/wav', _meta },
  'embedded resource': {
    type: 'resource',
    resource: { uri: 'a://b', mimeType: 'text/plain', text: 'x', _meta },
    annotations,
    _meta,
  },
  'resource link': {
    type: 'resource_link',
    uri: 'a://b',
    name: 'b',
    annotations,
    _meta,
    icons: [{ src: 'https://example.com/i.png', sizes: ['48x48'] }],
    size: 3,
  },
  'annotations that are null': { type: 'text', text: 'hi', annotations: null },
  'a member called __proto__ in _meta': JSON.parse(
    '{"type":"text","text":"hi","_meta":{"__proto__":{"a":1}}}',
  ),
};

describe.each(Object.entries(blocks))('%s', (_, block) => {
  it('is not sent by FastMCP alone as it was returned', async () => {
    expect((await call(make(), { content: [block] }))['content']).not.toEqual([block]);
  });

  it.each(['addTool', 'addTools'] as const)('is sent as it was returned, added by %s', async (by) => {
    const plain = { type: 'text', text: 'plain' };
    const result = await call(withFullContent(make()), { content: [plain, block, plain] }, { by });
    expect(result).toEqual({ content: [plain, block, plain] });
  });

  it('is sent as it was returned by itself', async () => {
    expect(await call(withFullContent(make()), block)).toEqual({ content: [block] });
  });
});

describe('withFullContent', () => {
  it('gives back the same server, and twice is the same as once', async () => {
    const server = make();
    expect(withFullContent(withFullContent(server))).toBe(server);
    expect(await call(server, { content: [blocks['text']] })).toEqual({ content: [blocks['text']] });
  });

  it.each([
    ['a string', 'hi', { content: [{ type: 'text', text: 'hi' }] }],
    ['nothing', undefined, { content: [] }],
    ['an empty list', { content: [] }, { content: [] }],
    [
      'blocks without more',
      { content: [{ type: 'text', text: 'hi' }] },
      { content: [{ type: 'text', text: 'hi' }] },
    ],
  ])('leaves %s as it was', async (_, returned, sent) => {
    expect(await call(withFullContent(make()), returned)).toEqual(sent);
  });

  it('keeps what stands beside the content', async () => {
    const beside = { isError: true, structuredContent: { a: 1 }, _meta: { b: 2 } };
    const returned = { content: [blocks['text']], ...beside };
    expect(await call(withFullContent(make()), returned)).toEqual(returned);
  });

  it('works with an output schema', async () => {
    const outputSchema = z.object({ a: z.number() });
    const returned = { content: [blocks['text']], structuredContent: { a: 1 } };
    expect(await call(withFullContent(make()), returned, { outputSchema })).toEqual(returned);
  });

  it('takes no structured value for a block', async () => {
    const outputSchema = z.object({ type: z.string(), annotations: z.object({ x: z.number() }) });
    const value = { type: 'text', annotations: { x: 1 } };
    expect(await call(withFullContent(make()), value, { outputSchema })).toEqual({
      content: [{ type: 'text', text: JSON.stringify(value) }],
      structuredContent: value,
    });
  });

  it.each([
    ['a text that is none', { type: 'text', text: 3, annotations }],
    ['a type that nobody knows', { type: 'hologram', annotations }],
    ['a member that nobody knows', { type: 'text', text: 'hi', colour: 'red', annotations }],
    ['data that is not base64', { type: 'image', data: '!', mimeType: 'image/png', annotations }],
    ['no object', null],
  ])("leaves FastMCP's other checks in force: %s", async (_, block) => {
    refused(await call(withFullContent(make()), { content: [block] }));
  });

  it('turns what JSON cannot say into the error of the tool', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    refused(
      await call(withFullContent(make()), { content: [{ type: 'text', text: 'hi', _meta: circular }] }),
    );
  });

  it('changes nothing that the author returned', async () => {
    const returned = { content: [Object.freeze({ ...blocks['text'] })] };
    Object.freeze(returned.content);
    expect(await call(withFullContent(make()), Object.freeze(returned))).toEqual(returned);
  });

  it('calls the tool as FastMCP would', async () => {
    const server = withFullContent(make());
    const tool = {
      name: 'greet',
      description: 'd',
      parameters: z.object({ name: z.string() }),
      greeting: 'Hello',
      async execute(this: { greeting: string }, { name }: { name: string }, { log }: { log: object }) {
        return `${this.greeting} ${name}, ${typeof log}`;
      },
    };
    server.addTool(tool as never);
    const client = await connect(await openServer(server, 'memory'), unknown);
    expect(await client.request('tools/call', { name: 'greet', arguments: { name: 'you' } })).toEqual({
      content: [{ type: 'text', text: 'Hello you, object' }],
    });
    await client.close();
  });

  it('leaves the refusal of a bad tool to FastMCP', () => {
    expect(() => withFullContent(make()).addTool({ name: 'x', parameters: {} } as never)).toThrow(
      /Standard Schema/,
    );
  });
});
