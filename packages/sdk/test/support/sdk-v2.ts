import type { Release } from './release.js';

const servers = {
  newest: async () => ({
    ...(await import('@modelcontextprotocol/server')),
    ...(await import('@modelcontextprotocol/server/stdio')),
  }),
  oldest: async () => ({
    ...(await import('server-v2-oldest')),
    ...(await import('server-v2-oldest/stdio')),
  }),
};

const clients = {
  newest: async () => ({
    ...(await import('@modelcontextprotocol/client')),
    ...(await import('@modelcontextprotocol/client/stdio')),
  }),
  oldest: async () => ({
    ...(await import('client-v2-oldest')),
    ...(await import('client-v2-oldest/stdio')),
  }),
};

export type SdkV2Server = Awaited<ReturnType<(typeof servers)['newest']>>;
export type SdkV2Client = Awaited<ReturnType<(typeof clients)['newest']>>;

/** Either end of the range of SDK v2 that the adapter supports, seen through the newest one's types. */
export async function loadV2Server(release: Release): Promise<SdkV2Server> {
  return (await servers[release]()) as unknown as SdkV2Server;
}

export async function loadV2Client(release: Release): Promise<SdkV2Client> {
  return (await clients[release]()) as unknown as SdkV2Client;
}
