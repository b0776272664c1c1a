import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import type { AnyServer } from './product.js';
import type { Release } from './release.js';
import type { SdkV2Server } from './sdk-v2.js';

type Fetch = (request: Request) => Promise<Response>;

/** `createMcpHandler` under Node's own HTTP server: through the SDK's bridge, or through Hono's. */
export function handler(
  release: Release,
  sdk: SdkV2Server,
  factory: () => AnyServer | Promise<AnyServer>,
): RequestListener {
  const mcp = sdk.createMcpHandler(factory as never);
  return release === 'newest'
    ? (request, response) => void toNodeHandler(mcp)(request as never, response)
    : getRequestListener((request) => (mcp.fetch as Fetch)(request));
}

/** Sessions wired by hand: the only place of SDK v2 where they live. */
export function sessions(release: Release, sdk: SdkV2Server, makeServer: () => AnyServer): RequestListener {
  return release === 'newest' ? nodeSessions(makeServer) : webSessions(sdk, makeServer);
}

function nodeSessions(makeServer: () => AnyServer): RequestListener {
  const open = new Map<string, NodeStreamableHTTPServerTransport>();
  return async (request, response) => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? open.get(id) : undefined;
    if (known) return known.handleRequest(request, response);
    if (id !== undefined) return void response.writeHead(404).end();
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void open.set(session, transport),
    });
    transport.onclose = () => void open.delete(transport.sessionId ?? '');
    await makeServer().connect(transport as never);
    await transport.handleRequest(request, response);
  };
}

function webSessions(sdk: SdkV2Server, makeServer: () => AnyServer): RequestListener {
  type Transport = InstanceType<SdkV2Server['WebStandardStreamableHTTPServerTransport']>;
  const open = new Map<string, Transport>();
  return getRequestListener(async (request) => {
    const id = request.headers.get('mcp-session-id');
    const known = id === null ? undefined : open.get(id);
    if (known) return known.handleRequest(request);
    if (id !== null) return new Response(null, { status: 404 });
    const transport: Transport = new sdk.WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void open.set(session, transport),
    });
    transport.onclose = () => void open.delete(transport.sessionId ?? '');
    await makeServer().connect(transport as never);
    return transport.handleRequest(request);
  });
}
