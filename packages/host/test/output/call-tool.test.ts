import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as InMemoryV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server as ServerV1 } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Server } from '@modelcontextprotocol/server';
import { afterEach, describe, expect, it } from 'vitest';
import { callToolForModel, type ToolOutput } from '../../src/output/index.js';
import { shown, smallPng } from './support.js';

const info = { name: 'tools', version: '1.0.0' };
const result = {
  content: [{ type: 'image' as const, mimeType: 'image/png', data: smallPng }],
  structuredContent: { a: 1 },
  isError: true,
  _meta: { 'com.example/x': 'SECRET' },
};

describe('calling a tool for a model', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const expectOutput = (output: ToolOutput<unknown>, name: string): void => {
    expect(output.isError).toBe(true);
    expect(output.result).toMatchObject({ structuredContent: { a: 1 } });
    expect(shown(output.parts)).toEqual([
      `<mcp_tool_result name="${name}">`,
      { type: 'image', mimeType: 'image/png', data: smallPng },
      '</mcp_tool_result>',
      '\n<mcp-structured-result>\n{"structuredContent":{"a":1}}\n</mcp-structured-result>',
    ]);
  };

  it('works with a client of SDK v2', async () => {
    const server = new Server(info, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/call', () => result);
    const client = new Client(info);
    const [near, far] = InMemoryTransport.createLinkedPair();
    await server.connect(far);
    await client.connect(near);
    closing.push(() => client.close());
    expectOutput(await callToolForModel(client, { name: 'draw', arguments: {} }), 'draw');
    const { signal } = new AbortController();
    expectOutput(
      await callToolForModel(client, { name: 'draw' }, { toolName: 'mcp__art__draw' }, { signal }),
      'mcp__art__draw',
    );
    await expect(
      callToolForModel(client, { name: 'draw' }, {}, { signal: AbortSignal.abort() }),
    ).rejects.toThrow();
  });

  it('works with a client of SDK v1', async () => {
    const server = new ServerV1(info, { capabilities: { tools: {} } });
    server.setRequestHandler(CallToolRequestSchema, () => result);
    const client = new ClientV1(info);
    const [near, far] = InMemoryV1.createLinkedPair();
    await server.connect(far);
    await client.connect(near);
    closing.push(() => client.close());
    expectOutput(await callToolForModel(client, { name: 'draw' }), 'draw');
  });
});
