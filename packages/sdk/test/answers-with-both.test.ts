import { compatTransport, createCompat } from '@mcp-compat/core';
import { describe, expect, it } from 'vitest';
import { unknown } from './support/identities.js';
import { releases } from './support/release.js';
import { loadV1Client, loadV1Server } from './support/sdk-v1.js';
import { loadV2Client } from './support/sdk-v2.js';

type Answer = Readonly<Record<string, unknown>>;

const result = { content: [{ type: 'text', text: 'read' }] };

/** A server in a language whose encoder writes every member: each of its answers has a result and an error. */
function answerTo({ method, params }: { method: string; params?: { name?: string } }): Answer {
  if (method === 'initialize') {
    const serverInfo = { name: 'both', version: '1.0.0' };
    return {
      result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo },
      error: null,
    };
  }
  return params?.name === 'fail'
    ? { result: null, error: { code: -32603, message: 'no such luck' } }
    : { result, error: null };
}

async function openServer() {
  const { InMemoryTransport } = await loadV1Server('newest');
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const transport = compatTransport(serverSide, createCompat({ quiet: true }));
  transport.onmessage = (message) => {
    const request = message as never as { id?: number; method: string };
    if (request.id === undefined) return;
    void transport.send({ jsonrpc: '2.0', id: request.id, ...answerTo(request) } as never);
  };
  await transport.start();
  return clientSide;
}

describe.each(releases)(
  'answers with a result and an error, one of them null, at a client on SDK',
  (release) => {
    it.each([
      ['v1', async () => new (await loadV1Client(release)).Client(unknown)],
      ['v2', async () => new (await loadV2Client(release)).Client(unknown)],
    ])('%s are read by the half that says something', async (_version, open) => {
      const client = await open();
      await client.connect((await openServer()) as never);
      expect(await client.callTool({ name: 'read' })).toMatchObject(result);
      await expect(client.callTool({ name: 'fail' })).rejects.toThrow('no such luck');
      await client.close();
    });
  },
);
