import { fileURLToPath } from 'node:url';
import { Client as Client10 } from 'sdk-1.0/client/index.js';
import { StdioClientTransport as Stdio10 } from 'sdk-1.0/client/stdio.js';
import { CreateMessageRequestSchema as Sampling10 } from 'sdk-1.0/types.js';
import { Client as Client17 } from 'sdk-1.7/client/index.js';
import { StdioClientTransport as Stdio17 } from 'sdk-1.7/client/stdio.js';
import { CreateMessageRequestSchema as Sampling17 } from 'sdk-1.7/types.js';
import { Client as Client112 } from 'sdk-1.12/client/index.js';
import { StdioClientTransport as Stdio112 } from 'sdk-1.12/client/stdio.js';
import { StreamableHTTPClientTransport } from 'sdk-1.12/client/streamableHttp.js';
import { CreateMessageRequestSchema as Sampling112 } from 'sdk-1.12/types.js';

export type Mode = 'bare' | 'compat';

/** What the tests ask of a client, whatever release it is. */
export interface OldClient {
  callTool(params: { name: string }): Promise<{ content?: unknown }>;
  getPrompt(params: { name: string }): Promise<{ messages: unknown }>;
  close(): Promise<void>;
  /** Messages that the server asked the client's model with. */
  readonly asked: unknown[];
}

interface Release {
  readonly Client: unknown;
  readonly Stdio: unknown;
  readonly samplingRequest: unknown;
}

/** The releases are seen through the types of the newest one; what is used of them never changed. */
const releases = {
  '1.0.4': { Client: Client10, Stdio: Stdio10, samplingRequest: Sampling10 },
  '1.7.0': { Client: Client17, Stdio: Stdio17, samplingRequest: Sampling17 },
  '1.12.3': { Client: Client112, Stdio: Stdio112, samplingRequest: Sampling112 },
} as const satisfies Record<string, Release>;

export type ReleaseName = keyof typeof releases;

type AnyClient = InstanceType<typeof Client112>;
type AnyTransport = Parameters<AnyClient['connect']>[0];

async function connect(release: ReleaseName, transport: AnyTransport): Promise<OldClient> {
  const { Client, samplingRequest } = releases[release];
  const client = new (Client as typeof Client112)(
    { name: 'old-client', version: release },
    { capabilities: { sampling: {} } },
  );
  const asked: unknown[] = [];
  client.setRequestHandler(samplingRequest as typeof Sampling112, ({ params }) => {
    asked.push(params.messages);
    return { role: 'assistant', model: 'none', content: { type: 'text', text: 'heard' } };
  });
  await client.connect(transport);
  return {
    asked,
    callTool: async (params) => ({ content: (await client.callTool(params))['content'] }),
    getPrompt: (params) => client.getPrompt(params),
    close: () => client.close(),
  };
}

/** A client of an old release with the server as its child process. */
export function overStdio(release: ReleaseName, mode: Mode): Promise<OldClient> {
  const { Stdio } = releases[release];
  const server = fileURLToPath(new URL('./stdio-server.js', import.meta.url));
  const transport = new (Stdio as typeof Stdio112)({
    command: process.execPath,
    args: [server, mode],
    env: { PATH: process.env['PATH'] ?? '' },
  });
  return connect(release, transport);
}

/** The first releases have no Streamable HTTP. */
export function overHttp(url: URL): Promise<OldClient> {
  return connect('1.12.3', new StreamableHTTPClientTransport(url) as AnyTransport);
}
