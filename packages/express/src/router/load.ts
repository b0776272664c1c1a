import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TransportClass } from './sessions.js';

/** SDK v2's handler of both eras. */
export interface McpHandler {
  readonly fetch: (request: Request, options?: object) => Promise<Response>;
  close(): Promise<void>;
}

export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  body?: unknown,
) => Promise<void>;

/** What the router needs of SDK v1. */
export interface SdkV1 {
  readonly Transport: TransportClass;
}

/** What the router needs of SDK v2. */
export interface SdkV2 {
  readonly Transport: TransportClass;
  createMcpHandler(factory: never, options: object): McpHandler;
  toNodeHandler(handler: McpHandler, options: object): NodeHandler;
  isLegacyRequest(request: Request, body?: unknown): Promise<boolean>;
}

/** Loaded when a server of that SDK is served, because both are optional peers. */
export async function loadV1(): Promise<SdkV1> {
  const { StreamableHTTPServerTransport } = await import(
    '@modelcontextprotocol/sdk/server/streamableHttp.js'
  );
  return { Transport: StreamableHTTPServerTransport as unknown as TransportClass };
}

export async function loadV2(): Promise<SdkV2> {
  const [server, node] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('@modelcontextprotocol/node'),
  ]);
  return {
    Transport: node.NodeStreamableHTTPServerTransport as unknown as TransportClass,
    createMcpHandler: server.createMcpHandler as unknown as SdkV2['createMcpHandler'],
    toNodeHandler: node.toNodeHandler as unknown as SdkV2['toNodeHandler'],
    isLegacyRequest: server.isLegacyRequest as unknown as SdkV2['isLegacyRequest'],
  };
}
