import { manyTools, prompts, resources, resourceTemplates, tools } from '@mcp-compat/example-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argumentsOf } from './arguments.js';
import { type Connection, connect, type Way, ways } from './connections.js';

/** What the 2026-07-28 revision adds to every result. */
function bare({ _meta, resultType, ttlMs, cacheScope, ...result }: Record<string, unknown>) {
  return result;
}

const title = ({ server, transport, era }: Way) => `${server}, ${transport}, ${era} era`;
const cases = ways.flatMap((way) => (['off', 'on'] as const).map((compat) => ({ way, compat })));

describe.each(cases.map(({ way, compat }) => [title(way), compat, way] as const))(
  '%s, mcp-compat %s',
  (_, compat, way) => {
    let connection: Connection;
    beforeAll(async () => {
      connection = await connect(way, { compat });
    });
    afterAll(() => connection?.close());

    if (way.server === 'sdk-v2')
      it('speaks the revision of the era', () => {
        expect(connection.protocolVersion).toBe(way.era === 'modern' ? '2026-07-28' : '2025-11-25');
      });

    it('lists every tool in one page', async () => {
      const result = await connection.request('tools/list', {});
      expect(bare(result)).toEqual({ tools: tools.map((tool) => tool.definition) });
    });

    it.each(tools.map((tool) => tool.definition.name).filter((name) => name !== 'unknown_audience'))(
      'answers %s as the catalogue says',
      async (name) => {
        const args = argumentsOf[name] ?? {};
        const tool = tools.find(({ definition }) => definition.name === name);
        expect(bare(await connection.callTool(name, args))).toEqual(tool?.call(args));
      },
    );

    if (compat === 'off')
      it('lets unknown_audience out as it is, which the client refuses', async () => {
        await expect(connection.callTool('unknown_audience', {})).rejects.toThrow(/audience/);
      });

    it('lists and reads resources and prompts with their priorities', async () => {
      expect(bare(await connection.request('resources/list', {}))).toEqual({ resources });
      expect(bare(await connection.request('resources/templates/list', {}))).toEqual({ resourceTemplates });
      expect(bare(await connection.request('prompts/list', {}))).toEqual({ prompts });
      const read = await connection.request('resources/read', { uri: 'ui://catalogue/clock.html' });
      expect(read).toMatchObject({ contents: [{ mimeType: 'text/html;profile=mcp-app' }] });
      const prompt = await connection.request('prompts/get', {
        name: 'summarise',
        arguments: { topic: 'MCP' },
      });
      expect(prompt).toMatchObject({
        messages: [{ content: { text: 'Summarise MCP.', annotations: { priority: 0.4 } } }],
      });
    });

    it('refuses what it does not have', async () => {
      await expect(connection.callTool('toString', {})).rejects.toMatchObject({ code: -32602 });
      await expect(connection.request('tools/list', { cursor: 'x' })).rejects.toMatchObject({ code: -32602 });
      await expect(connection.request('prompts/get', { name: 'summarise' })).rejects.toMatchObject({
        code: -32602,
      });
      await expect(connection.request('example/unknown', {})).rejects.toMatchObject({ code: -32601 });
    });
  },
);

const overHttp = ways.filter(({ transport }) => transport === 'http');

describe.each(overHttp.map((way) => [title(way), way] as const))('%s with --many', (_, way) => {
  it('gives 120 tools more, in pages of 50', async () => {
    const connection = await connect(way, { flags: ['--many'] });
    try {
      const pages: string[][] = [];
      let cursor: unknown;
      do {
        const page = await connection.request('tools/list', cursor === undefined ? {} : { cursor });
        pages.push((page['tools'] as { name: string }[]).map(({ name }) => name));
        cursor = page['nextCursor'];
      } while (cursor !== undefined);
      expect(pages.map((page) => page.length)).toEqual([50, 50, 39]);
      expect(pages.flat()).toEqual([...tools, ...manyTools].map((tool) => tool.definition.name));
      expect(bare(await connection.callTool('many_120', {}))).toEqual({
        content: [{ type: 'text', text: 'This is tool 120.' }],
      });
    } finally {
      await connection.close();
    }
  });
});
