import { manyTools, prompts, resources, resourceTemplates, tools } from '@mcp-compat/example-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argumentsOf } from './arguments.js';
import { type Connection, connect, fastmcpWays } from './connections.js';

/** FastMCP closes the schema of arguments at its root, and lists no annotations of resources. */
const listed = tools.map(({ definition }) => ({
  ...definition,
  inputSchema: { ...definition['inputSchema'], additionalProperties: false },
}));
const withoutAnnotations = ({ annotations: _, ...item }: { annotations?: object }) => item;

const cases = fastmcpWays.flatMap((way) => {
  // Bare, the transport makes no difference, and each process takes seconds to start.
  const compats = way.transport === 'stdio' ? (['off', 'on'] as const) : (['on'] as const);
  return compats.map((compat) => [way.transport, compat, way] as const);
});

describe.each(cases)('fastmcp, %s, mcp-compat %s', (_, compat, way) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connect(way, { compat });
  });
  afterAll(() => connection?.close());

  it('lists the catalogue', async () => {
    expect(await connection.request('tools/list', {})).toEqual({ tools: listed });
    expect(await connection.request('resources/list', {})).toEqual({
      resources: resources.map(withoutAnnotations),
    });
    expect(await connection.request('resources/templates/list', {})).toEqual({
      resourceTemplates: resourceTemplates.map(withoutAnnotations),
    });
    expect(await connection.request('prompts/list', {})).toEqual({ prompts });
  });

  it('answers every tool as the catalogue says', async () => {
    for (const { definition, call } of tools) {
      const args = argumentsOf[definition.name] ?? {};
      const result = await connection.request('tools/call', { name: definition.name, arguments: args });
      // The one answer that the protocol forbids is mended.
      const mended = definition.name === 'unknown_audience' && compat === 'on';
      const sent = call(args) as { content: object[] };
      expect(result).toEqual(mended ? { content: sent.content.map(withoutAnnotations) } : sent);
    }
  });

  it('reads resources and prompts', async () => {
    const uri = 'catalogue://notes/changes';
    expect(await connection.request('resources/read', { uri })).toMatchObject({
      contents: [{ uri, text: 'Nothing has changed yet.' }],
    });
    expect(
      await connection.request('prompts/get', { name: 'summarise', arguments: { topic: 'MCP' } }),
    ).toMatchObject({ messages: [{ content: { text: 'Summarise MCP.', annotations: { priority: 0.4 } } }] });
  });
});

it('fastmcp with --many gives 120 tools more, all at once', async () => {
  const connection = await connect(
    { server: 'fastmcp', transport: 'stdio', era: 'legacy' },
    { flags: ['--many'] },
  );
  const { tools: all } = await connection.request('tools/list', {});
  expect(all).toHaveLength(tools.length + manyTools.length);
  await connection.close();
});
