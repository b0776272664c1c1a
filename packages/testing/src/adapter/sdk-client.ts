import { Client, SSEClientTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { ClientMaker, ClientSettings, Identity, TestClient, WireMessage } from './client.js';
import type { Reach } from './reach.js';

/** Whatever the server answers, so that the contract looks at what the SDK would refuse too. */
const anything = {
  '~standard': {
    version: 1,
    vendor: 'mcp-compat',
    validate: (value: unknown) => ({ value: value as Record<string, unknown> }),
  },
} as const;

/** A client on the SDK v2 that the kit depends on. */
export const sdkClient: ClientMaker = { name: 'SDK v2', connect };

async function connect(reach: Reach, settings: ClientSettings): Promise<TestClient> {
  const { identity, era, answers: { sample, elicit } = {} } = settings;
  const { name, version, title } = identity;
  const client = new Client(
    { name, version, ...(title !== undefined && { title }) },
    {
      capabilities: { ...(sample && { sampling: {} }), ...(elicit && { elicitation: { form: {} } }) },
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    },
  );
  if (sample) client.setRequestHandler('sampling/createMessage', ({ params }) => sample(params) as never);
  if (elicit) client.setRequestHandler('elicitation/create', ({ params }) => elicit(params) as never);
  const transport = await transportFor(reach, identity, settings.env);
  const received: WireMessage[] = [];
  // The SDK keeps a handler that is set before `connect`, and calls it first.
  transport.onmessage = (message) => void received.push(message as WireMessage);
  await client.connect(transport);
  return {
    received,
    request: (method, params = {}, options) =>
      client.request({ method, params } as never, anything, options as never) as Promise<
        Record<string, unknown>
      >,
    close: () => client.close(),
  };
}

type Transport = Parameters<Client['connect']>[0];

async function transportFor(
  reach: Reach,
  { userAgent }: Identity,
  env: ClientSettings['env'] = {},
): Promise<Transport> {
  const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
  switch (reach.kind) {
    case 'memory':
      return (await reach.transport()) as Transport;
    case 'stdio':
      return new StdioClientTransport({
        command: reach.command,
        args: [...reach.args],
        env: { ...env },
        stderr: 'ignore',
      });
    case 'sse':
      return new SSEClientTransport(reach.url, { requestInit: { headers } });
    case 'http':
      return new StreamableHTTPClientTransport(reach.url, { requestInit: { headers } });
  }
}
