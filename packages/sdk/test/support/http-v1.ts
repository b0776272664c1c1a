import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { AnyServer } from './product.js';
import type { SdkV1Server } from './sdk-v1.js';

/** One server and transport for each session, as the SDK's documentation shows it. */
export function sessions(sdk: SdkV1Server, makeServer: () => AnyServer): RequestListener {
  const open = new Map<string, InstanceType<SdkV1Server['StreamableHTTPServerTransport']>>();
  return async (request, response) => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? open.get(id) : undefined;
    if (known) return known.handleRequest(request, response);
    if (id !== undefined) return void response.writeHead(404).end();
    const transport = new sdk.StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void open.set(session, transport),
    });
    transport.onclose = () => void open.delete(transport.sessionId ?? '');
    await makeServer().connect(transport as never);
    await transport.handleRequest(request, response);
  };
}

/** One server and transport for each request. */
export function stateless(sdk: SdkV1Server, makeServer: () => AnyServer): RequestListener {
  return async (request, response) => {
    const server = makeServer();
    const transport = new sdk.StreamableHTTPServerTransport({ sessionIdGenerator: undefined } as never);
    response.on('close', () => void server.close());
    await server.connect(transport as never);
    await transport.handleRequest(request, response);
  };
}

/** HTTP+SSE: `GET` opens the stream, `POST` with its session id sends. */
export function sse(sdk: SdkV1Server, makeServer: () => AnyServer): RequestListener {
  const open = new Map<string, InstanceType<SdkV1Server['SSEServerTransport']>>();
  return async (request, response) => {
    if (request.method === 'GET') {
      const transport = new sdk.SSEServerTransport('/messages', response);
      open.set(transport.sessionId, transport);
      transport.onclose = () => void open.delete(transport.sessionId);
      return makeServer().connect(transport as never);
    }
    const session = new URL(request.url ?? '', 'http://localhost').searchParams.get('sessionId') ?? '';
    const transport = open.get(session);
    if (transport === undefined) return void response.writeHead(404).end();
    await transport.handlePostMessage(request, response);
  };
}
