import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { McpServer as McpServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, McpServer as McpServerV2 } from '@modelcontextprotocol/server';
import { FastMCP } from 'fastmcp';
import { z } from 'zod';
import { type Listening, listen } from './http.js';

const info = { name: 'weather', version: '1.0.0' };
const forecast = (place: string) => ({ content: [{ type: 'text' as const, text: `Rain in ${place}` }] });

/** What the tool `book` was called with, on any of the servers. It says nothing of itself, so that it must not run twice. */
export const bookings: string[] = [];
const book = (id: string) => {
  bookings.push(id);
  return { content: [{ type: 'text' as const, text: `Booked ${id}` }] };
};

/** What the tool `wait` waits for. */
export const gate: { open: Promise<void> } = { open: Promise.resolve() };

const described = { description: 'The weather tomorrow', annotations: { readOnlyHint: true } };

export function v1Server(): McpServerV1 {
  const server = new McpServerV1(info, { capabilities: { logging: {} } });
  const inputSchema = { place: z.string() };
  server.registerTool('forecast', { ...described, inputSchema }, ({ place }) => forecast(place));
  server.registerTool('book', { inputSchema: { id: z.string() } }, ({ id }) => book(id));
  return server;
}

export function v2Server(): McpServerV2 {
  const server = new McpServerV2(info, { capabilities: { logging: {} } });
  const inputSchema = z.object({ place: z.string() });
  server.registerTool('forecast', { ...described, inputSchema }, ({ place }) => forecast(place));
  server.registerTool('book', { inputSchema: z.object({ id: z.string() }) }, ({ id }) => book(id));
  server.registerTool('wait', {}, async () => {
    await gate.open;
    return book('waited');
  });
  return server;
}

/** One transport per session, of either SDK. */
function sessions(
  open: (options: {
    sessionIdGenerator: () => string;
    onsessioninitialized: (id: string) => void;
  }) => Promise<{
    handleRequest: RequestListener;
  }>,
): RequestListener {
  const known = new Map<string, RequestListener>();
  return async (request, response) => {
    const id = request.headers['mcp-session-id'];
    if (id !== undefined) {
      const handle = known.get(String(id));
      return handle ? handle(request, response) : void response.writeHead(404).end();
    }
    const transport = await open({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) =>
        void known.set(session, (next, answer) => transport.handleRequest(next, answer)),
    });
    return transport.handleRequest(request, response);
  };
}

function v1Sse(): RequestListener {
  const open = new Map<string, SSEServerTransport>();
  return async (request, response) => {
    if (request.method === 'GET') {
      const transport = new SSEServerTransport('/messages', response);
      open.set(transport.sessionId, transport);
      return v1Server().connect(transport);
    }
    const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('sessionId') ?? '';
    const transport = open.get(id);
    if (transport === undefined) return void response.writeHead(404).end();
    await transport.handlePostMessage(request, response);
  };
}

const listeners = {
  'SDK v1 with sessions': () =>
    sessions(async (options) => {
      const transport = new StreamableHTTPServerTransport(options);
      await v1Server().connect(transport as never);
      return transport as never;
    }),
  'SDK v1 without sessions': (): RequestListener => async (request, response) => {
    const transport = new StreamableHTTPServerTransport({} as never);
    await v1Server().connect(transport as never);
    await transport.handleRequest(request, response);
  },
  'SDK v1 on HTTP+SSE': () => v1Sse(),
  'SDK v2 in both eras': (): RequestListener => (request, response) =>
    void toNodeHandler(createMcpHandler(v2Server))(request as never, response),
  'SDK v2, modern only': (): RequestListener => {
    const handler = toNodeHandler(createMcpHandler(v2Server, { legacy: 'reject' }));
    return (request, response) => void handler(request as never, response);
  },
  'SDK v2 with sessions': () =>
    sessions(async (options) => {
      const transport = new NodeStreamableHTTPServerTransport(options);
      await v2Server().connect(transport as never);
      return transport as never;
    }),
} satisfies Record<string, () => RequestListener>;

export type HttpServerName = keyof typeof listeners;

/** Starts a real server of one of the kinds that are about. */
export const startServer = (name: HttpServerName): Promise<Listening> => listen(listeners[name](), '/mcp');

const ignore = (): void => {};
const silent = { debug: ignore, error: ignore, info: ignore, log: ignore, warn: ignore };

/** FastMCP has its own HTTP server. */
export async function startFastMcp(stateless: boolean): Promise<Listening> {
  const server = new FastMCP({ name: 'weather', version: '1.0.0', ping: { enabled: false }, logger: silent });
  server.addTool({
    name: 'forecast',
    ...described,
    parameters: z.object({ place: z.string() }),
    execute: async ({ place }) => `Rain in ${place}`,
  });
  server.addTool({
    name: 'book',
    parameters: z.object({ id: z.string() }),
    execute: async ({ id }) => book(id),
  });
  const { port } = await freePort();
  await server.start({ transportType: 'httpStream', httpStream: { port, host: '127.0.0.1', stateless } });
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), close: () => server.stop() };
}

async function freePort(): Promise<{ port: number }> {
  const { url, close } = await listen(() => {}, '/');
  await close();
  return { port: Number(url.port) };
}
