import {
  createMcpHandler,
  type EventStore,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

export type Handler = (
  request: Request,
  options?: { authInfo?: unknown; parsedBody?: unknown },
) => Promise<Response>;

/** One request each, in both eras: what most authors serve. */
export function stateless(
  makeServer: () => McpServer,
  responseMode: 'auto' | 'json' | 'sse' = 'auto',
): Handler {
  const { fetch } = createMcpHandler(makeServer, { responseMode });
  return fetch as Handler;
}

/** A transport for each session, wired by hand; streams can be resumed where there is a store. */
export function sessions(
  makeServer: () => { connect(transport: never): Promise<void> },
  options: { eventStore?: EventStore; enableJsonResponse?: boolean } = {},
): Handler {
  const open = new Map<string, WebStandardStreamableHTTPServerTransport>();
  return async (request, extra) => {
    const id = request.headers.get('mcp-session-id');
    const known = id === null ? undefined : open.get(id);
    if (known) return known.handleRequest(request, extra as never);
    if (id !== null) return new Response(null, { status: 404 });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (session) => void open.set(session, transport),
      onsessionclosed: (session) => void open.delete(session),
      ...options,
    });
    await makeServer().connect(transport as never);
    return transport.handleRequest(request, extra as never);
  };
}

/** A server whose answers show the best known quirk: a priority between 0 and 1. */
export function catalogue(): McpServer {
  const server = new McpServer({ name: 'catalogue', version: '1.0.0' }, { capabilities: { logging: {} } });
  const annotations = { priority: 0.7 };
  server.registerTool('fractional', { description: 'Answers with a fractional priority' }, () => ({
    content: [{ type: 'text', text: 'žluťoučký 🐎', annotations }],
  }));
  server.registerTool('plain', {}, () => ({ content: [{ type: 'text', text: 'plain' }] }));
  server.registerResource('doc', 'doc://one', { annotations }, ({ href }) => ({
    contents: [{ uri: href, text: 'text' }],
  }));
  return server;
}
