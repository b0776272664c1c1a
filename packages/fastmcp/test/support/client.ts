import type { ClientMaker, ClientSettings, Reach, TestClient, WireMessage } from '@mcp-compat/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';

/** How a client introduces itself, in `clientInfo` and in the header. */
export interface Identity {
  readonly name: string;
  readonly version: string;
}

/** A Codex build that rejects fractional priorities. */
export const codex: Identity = { name: 'codex-mcp-client', version: '0.148.0-alpha.8' };

export const unknown: Identity = { name: 'somebody-else', version: '1.0.0' };

const anyResult = z.looseObject({});
const anyRequest = (method: string) =>
  z.object({ method: z.literal(method), params: z.looseObject({}) }) as never;

/** A real client on SDK v1. */
export const v1Client: ClientMaker = {
  name: 'SDK v1',
  async connect(reach, settings) {
    const { sample, elicit } = settings.answers ?? {};
    const capabilities = { ...(sample && { sampling: {} }), ...(elicit && { elicitation: {} }) };
    const { name, version } = settings.identity;
    const client = new Client({ name, version }, { capabilities });
    const answers = { 'sampling/createMessage': sample, 'elicitation/create': elicit };
    for (const [method, answer] of Object.entries(answers)) {
      if (answer === undefined) continue;
      client.setRequestHandler(anyRequest(method), ({ params }: never) => answer(params) as never);
    }
    const transport = (await transportFor(reach, settings)) as Observed;
    const received: WireMessage[] = [];
    // The SDK keeps a handler that is set before `connect` and calls it first.
    transport.onmessage = (message) => {
      if (!isGreeting(message)) received.push(message);
    };
    await client.connect(transport as never);
    return {
      received,
      request: (method, params = {}, options = {}) =>
        client.request({ method, params: params as Record<string, unknown> }, anyResult, options as never),
      close: () => client.close(),
    };
  },
};

/** FastMCP's HTTP server greets over SSE a little later, at a time of its own. */
function isGreeting({ method, params }: WireMessage): boolean {
  return method === 'notifications/message' && params?.['data'] === 'SSE Connection established';
}

interface Observed {
  onmessage?: (message: WireMessage) => void;
}

async function transportFor(reach: Reach, { identity, env }: ClientSettings): Promise<object> {
  const { name, version, userAgent = `${name}/${version}` } = identity;
  const requestInit = { headers: { 'user-agent': userAgent } };
  switch (reach.kind) {
    case 'memory':
      return reach.transport();
    case 'http':
      return new StreamableHTTPClientTransport(reach.url, { requestInit });
    case 'sse':
      return new SSEClientTransport(reach.url, { requestInit });
    case 'stdio': {
      const { command, args } = reach;
      const stdio = { command, args: [...args], stderr: 'ignore' as const, ...(env && { env: { ...env } }) };
      return new StdioClientTransport(stdio);
    }
  }
}

export function connect(reach: Reach, identity: Identity): Promise<TestClient> {
  return v1Client.connect(reach, { identity });
}

/** The priority that this client sees in the result of `fractional`. */
export async function priorityFor(reach: Reach, identity: Identity): Promise<unknown> {
  const client = await connect(reach, identity);
  try {
    const { content } = await client.request('tools/call', { name: 'fractional', arguments: {} });
    return (content as { annotations?: { priority?: number } }[])[0]?.annotations?.priority;
  } finally {
    await client.close();
  }
}
