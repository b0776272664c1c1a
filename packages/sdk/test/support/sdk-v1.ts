import type { Release } from './release.js';

const servers = {
  newest: async () => ({
    ...(await import('@modelcontextprotocol/sdk/server/mcp.js')),
    ...(await import('@modelcontextprotocol/sdk/server/index.js')),
    ...(await import('@modelcontextprotocol/sdk/server/stdio.js')),
    ...(await import('@modelcontextprotocol/sdk/server/streamableHttp.js')),
    ...(await import('@modelcontextprotocol/sdk/server/sse.js')),
    ...(await import('@modelcontextprotocol/sdk/inMemory.js')),
    ...(await import('@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js')),
  }),
  oldest: async () => ({
    ...(await import('sdk-v1-oldest/server/mcp.js')),
    ...(await import('sdk-v1-oldest/server/index.js')),
    ...(await import('sdk-v1-oldest/server/stdio.js')),
    ...(await import('sdk-v1-oldest/server/streamableHttp.js')),
    ...(await import('sdk-v1-oldest/server/sse.js')),
    ...(await import('sdk-v1-oldest/inMemory.js')),
    ...(await import('sdk-v1-oldest/experimental/tasks/stores/in-memory.js')),
  }),
};

const clients = {
  newest: async () => ({
    ...(await import('@modelcontextprotocol/sdk/client/index.js')),
    ...(await import('@modelcontextprotocol/sdk/client/stdio.js')),
    ...(await import('@modelcontextprotocol/sdk/client/streamableHttp.js')),
    ...(await import('@modelcontextprotocol/sdk/client/sse.js')),
  }),
  oldest: async () => ({
    ...(await import('sdk-v1-oldest/client/index.js')),
    ...(await import('sdk-v1-oldest/client/stdio.js')),
    ...(await import('sdk-v1-oldest/client/streamableHttp.js')),
    ...(await import('sdk-v1-oldest/client/sse.js')),
  }),
};

export type SdkV1Server = Awaited<ReturnType<(typeof servers)['newest']>>;
export type SdkV1Client = Awaited<ReturnType<(typeof clients)['newest']>>;

/** Either end of the range of SDK v1 that the adapter supports, seen through the newest one's types. */
export async function loadV1Server(release: Release): Promise<SdkV1Server> {
  return (await servers[release]()) as unknown as SdkV1Server;
}

export async function loadV1Client(release: Release): Promise<SdkV1Client> {
  return (await clients[release]()) as unknown as SdkV1Client;
}
