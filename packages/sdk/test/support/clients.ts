import { z } from 'zod';
import type { Identity } from './identities.js';
import type { Release } from './release.js';
import { loadV1Client, type SdkV1Client } from './sdk-v1.js';
import { loadV2Client } from './sdk-v2.js';

/** Which SDK the client is built on. */
export interface ClientSdk {
  readonly generation: 'v1' | 'v2';
  readonly release: Release;
}

export const clientSdks = {
  v1Oldest: { generation: 'v1', release: 'oldest' },
  v1Newest: { generation: 'v1', release: 'newest' },
  v2Oldest: { generation: 'v2', release: 'oldest' },
  v2Newest: { generation: 'v2', release: 'newest' },
} as const satisfies Record<string, ClientSdk>;

/** How to reach a server. */
export type Way =
  | { readonly kind: 'memory'; readonly transport: object }
  | { readonly kind: 'http' | 'sse'; readonly url: URL }
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      readonly env?: Record<string, string>;
    };

/** A JSON-RPC message as it came off the wire. */
export interface WireMessage {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: Record<string, unknown>;
}

export interface RequestSettings {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: object) => void;
}

/** What the tests do with a client, whichever SDK it is built on. */
export interface TestClient {
  /** Everything that arrived, before the SDK looked at it. */
  readonly received: WireMessage[];
  request(method: string, params?: object, settings?: RequestSettings): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Answers the server's `sampling/createMessage`. */
export type Sampler = (params: Record<string, unknown>) => object;

export interface ClientSettings {
  readonly identity: Identity;
  readonly era?: 'legacy' | 'modern' | undefined;
  readonly sampler?: Sampler | undefined;
}

interface Observed {
  onmessage?: unknown;
}

const anyResult = z.looseObject({});
const samplingRequest = z.object({
  method: z.literal('sampling/createMessage'),
  params: z.looseObject({}),
});

/** Connects a real client. */
export function connectClient(sdk: ClientSdk, way: Way, settings: ClientSettings): Promise<TestClient> {
  return sdk.generation === 'v1'
    ? connectV1(sdk.release, way, settings)
    : connectV2(sdk.release, way, settings);
}

async function connectV1(release: Release, way: Way, settings: ClientSettings): Promise<TestClient> {
  const sdk = await loadV1Client(release);
  const { identity, sampler } = settings;
  const client = new sdk.Client(infoOf(identity), { capabilities: sampler ? { sampling: {} } : {} });
  if (sampler) client.setRequestHandler(samplingRequest, ({ params }) => sampler(params) as never);
  const transport = transportFor(sdk, way, identity);
  const received = observe(transport as Observed);
  await client.connect(transport as never);
  return {
    received,
    request: (method, params, options) =>
      client.request({ method, params } as never, anyResult, options as never),
    close: () => client.close(),
  };
}

async function connectV2(release: Release, way: Way, settings: ClientSettings): Promise<TestClient> {
  const sdk = await loadV2Client(release);
  const { identity, sampler, era } = settings;
  const client = new sdk.Client(infoOf(identity), {
    capabilities: sampler ? { sampling: {} } : {},
    versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
  });
  if (sampler) client.setRequestHandler('sampling/createMessage', ({ params }) => sampler(params) as never);
  const transport = transportFor(sdk, way, identity);
  const received = observe(transport as Observed);
  await client.connect(transport as never);
  return {
    received,
    request: (method, params, options) =>
      client.request({ method, params } as never, anyResult, options as never),
    close: () => client.close(),
  };
}

type ClientTransports = Pick<
  SdkV1Client,
  'StdioClientTransport' | 'SSEClientTransport' | 'StreamableHTTPClientTransport'
>;

function transportFor(sdk: object, way: Way, { userAgent }: Identity): object {
  const transports = sdk as ClientTransports;
  const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
  switch (way.kind) {
    case 'memory':
      return way.transport;
    case 'stdio':
      return new transports.StdioClientTransport({ ...way, args: [...way.args], stderr: 'ignore' });
    case 'sse':
      return new transports.SSEClientTransport(way.url, { requestInit: { headers } });
    case 'http':
      return new transports.StreamableHTTPClientTransport(way.url, { requestInit: { headers } });
  }
}

/** Both SDKs keep a handler that is set before `connect` and call it first. */
function observe(transport: Observed): WireMessage[] {
  const received: WireMessage[] = [];
  transport.onmessage = (message: WireMessage) => received.push(message);
  return received;
}

function infoOf({ name, version, title }: Identity) {
  return { name, version, ...(title !== undefined && { title }) };
}
