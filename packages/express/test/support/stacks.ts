import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { Server as ServerV1 } from '@modelcontextprotocol/sdk/server/index.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpHandler, Server as ServerV2 } from '@modelcontextprotocol/server';

export type Json = Record<string, unknown>;
type Body = IncomingMessage & { body?: unknown };
export type NodeHandler = (request: Body, response: ServerResponse) => unknown;

/** What a server answers to each method; `context` reaches the client of the request. */
export type Answer = (
  method: string,
  params: Json,
  context: {
    readonly signal: AbortSignal;
    notify(method: string, params: Json): Promise<void>;
    ask(method: string, params: Json): Promise<Json>;
  },
) => Json | Promise<Json>;

const info = { name: 'scripted', version: '1.0.0' };
const capabilities = { tools: { listChanged: true }, resources: {}, prompts: {}, logging: {} };
const anyResult = {
  parse: (value: unknown) => value,
  safeParse: (data: unknown) => ({ success: true, data }),
} as never;

export function serverV1(answer: Answer): ServerV1 {
  const server = new ServerV1(info, { capabilities });
  server.fallbackRequestHandler = async ({ method, params }, { signal, sendNotification, sendRequest }) =>
    answer(method, (params ?? {}) as Json, {
      signal,
      notify: (name, values) => sendNotification({ method: name, params: values } as never),
      ask: (name, values) =>
        sendRequest({ method: name, params: values } as never, anyResult) as Promise<Json>,
    });
  return server;
}

export function serverV2(answer: Answer): ServerV2 {
  const server = new ServerV2(info, { capabilities });
  server.fallbackRequestHandler = async ({ method, params }, { mcpReq }) =>
    answer(method, (params ?? {}) as Json, {
      signal: mcpReq.signal,
      notify: (name, values) => mcpReq.notify({ method: name, params: values } as never),
      ask: async (name, values) =>
        mcpReq.send({ method: name, params: values } as never, anyResult) as Promise<Json>,
    });
  return server;
}

interface Transport {
  readonly sessionId?: string | undefined;
  handleRequest(request: IncomingMessage, response: ServerResponse, body?: unknown): Promise<void>;
}

type Made = { transport: Transport; connected: Promise<void> };
type Options = { enableJsonResponse?: boolean; eventStore?: unknown };

/** Sessions as the documentation of both SDKs shows them. */
function sessions(make: (opened: (id: string, transport: Transport) => void) => Made): NodeHandler {
  const open = new Map<string, Transport>();
  return async (request, response) => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? open.get(id) : undefined;
    if (known) return known.handleRequest(request, response, request.body);
    if (id !== undefined) return void response.writeHead(404).end();
    const { transport, connected } = make((session, opened) => void open.set(session, opened));
    await connected;
    return transport.handleRequest(request, response, request.body);
  };
}

/** Every way in which a server of the official SDKs is mounted in Express. */
export const stacks = {
  'SDK v1, sessions': (answer: Answer, options: Options = {}): NodeHandler =>
    sessions((opened) => {
      const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id: string) => opened(id, transport),
        ...options,
      } as never);
      return { transport, connected: serverV1(answer).connect(transport as never) };
    }),
  'SDK v1, stateless':
    (answer: Answer, options: Options = {}): NodeHandler =>
    async (request, response) => {
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: undefined,
        ...options,
      } as never);
      response.on('close', () => void transport.close());
      await serverV1(answer).connect(transport as never);
      await transport.handleRequest(request, response, request.body);
    },
  'SDK v2, sessions': (answer: Answer, options: Options = {}): NodeHandler =>
    sessions((opened) => {
      const transport: NodeStreamableHTTPServerTransport = new NodeStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id: string) => opened(id, transport),
        ...options,
      } as never);
      return { transport, connected: serverV2(answer).connect(transport as never) };
    }),
  'SDK v2, stateless': (answer: Answer, { enableJsonResponse }: Options = {}): NodeHandler => {
    const handler = toNodeHandler(
      createMcpHandler(() => serverV2(answer) as never, {
        responseMode: enableJsonResponse ? 'json' : 'sse',
      }),
    );
    return (request, response) => handler(request as never, response, request.body);
  },
} as const;

export type StackName = keyof typeof stacks;

/** HTTP+SSE of revision 2024-11-05: the stream at one path, messages at another. */
export function sse(answer: Answer): { readonly stream: NodeHandler; readonly messages: NodeHandler } {
  const open = new Map<string, SSEServerTransport>();
  return {
    stream: async (_request, response) => {
      const transport = new SSEServerTransport('/mcp/messages', response);
      open.set(transport.sessionId, transport);
      await serverV1(answer).connect(transport);
    },
    messages: async (request, response) => {
      const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('sessionId') ?? '';
      const transport = open.get(id);
      if (transport === undefined) return response.writeHead(404).end();
      return transport.handlePostMessage(request, response, request.body);
    },
  };
}
