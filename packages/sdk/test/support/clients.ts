import type {
  Answers,
  ClientMaker,
  ClientSettings,
  Identity,
  Reach,
  TestClient,
  WireMessage,
} from '@mcp-compat/testing';
import { z } from 'zod';
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

/** An identity with capabilities of its own. */
export interface Capable extends Identity {
  readonly capabilities: object;
}

/** Answers the server's `sampling/createMessage`. */
export type Sampler = NonNullable<Answers['sample']>;

interface Observed {
  onmessage?: unknown;
}

const anyResult = z.looseObject({});
const requestOf = (method: string) =>
  z.object({ method: z.literal(method), params: z.looseObject({}) }) as never;

/** Connects a real client. */
export function connectClient(sdk: ClientSdk, reach: Reach, settings: ClientSettings): Promise<TestClient> {
  return sdk.generation === 'v1'
    ? connectV1(sdk.release, reach, settings)
    : connectV2(sdk.release, reach, settings);
}

/** The same, as the kit takes it. */
export function clientMaker(sdk: ClientSdk): ClientMaker {
  return {
    name: `SDK ${sdk.generation} ${sdk.release}`,
    connect: (reach, settings) => connectClient(sdk, reach, settings),
  };
}

/** What the answers imply, and what an identity says that it can do. */
function capabilitiesFor({ sample, elicit }: Answers, identity: Identity & Partial<Capable>): object {
  return { ...identity.capabilities, ...(sample && { sampling: {} }), ...(elicit && { elicitation: {} }) };
}

async function connectV1(release: Release, reach: Reach, settings: ClientSettings): Promise<TestClient> {
  const sdk = await loadV1Client(release);
  const { identity, answers = {} } = settings;
  const client = new sdk.Client(infoOf(identity), { capabilities: capabilitiesFor(answers, identity) });
  for (const [method, answer] of answersByMethod(answers)) {
    client.setRequestHandler(requestOf(method), ({ params }: Asked) => answer(params) as never);
  }
  const transport = await transportFor(sdk, reach, settings);
  const received = observe(transport as Observed);
  await client.connect(transport as never);
  return {
    received,
    request: (method, params, options) =>
      client.request({ method, params } as never, anyResult, options as never),
    close: () => client.close(),
  };
}

async function connectV2(release: Release, reach: Reach, settings: ClientSettings): Promise<TestClient> {
  const sdk = await loadV2Client(release);
  const { identity, answers = {}, era } = settings;
  const client = new sdk.Client(infoOf(identity), {
    capabilities: capabilitiesFor(answers, identity),
    versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
  });
  for (const [method, answer] of answersByMethod(answers)) {
    client.setRequestHandler(method as never, (({ params }: Asked) => answer(params)) as never);
  }
  const transport = await transportFor(sdk, reach, settings);
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

async function transportFor(
  sdk: object,
  reach: Reach,
  { identity, env = {} }: ClientSettings,
): Promise<object> {
  const transports = sdk as ClientTransports;
  const { userAgent } = identity;
  const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
  switch (reach.kind) {
    case 'memory':
      return reach.transport();
    case 'stdio':
      return new transports.StdioClientTransport({
        command: reach.command,
        args: [...reach.args],
        env: { ...env },
        stderr: 'ignore',
      });
    case 'sse':
      return new transports.SSEClientTransport(reach.url, { requestInit: { headers } });
    case 'http':
      return new transports.StreamableHTTPClientTransport(reach.url, { requestInit: { headers } });
  }
}

interface Asked {
  readonly params: Record<string, unknown>;
}

function answersByMethod({ sample, elicit }: Answers): readonly (readonly [string, Sampler])[] {
  return [
    ...(sample ? [['sampling/createMessage', sample] as const] : []),
    ...(elicit ? [['elicitation/create', elicit] as const] : []),
  ];
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

export type { TestClient, WireMessage };
