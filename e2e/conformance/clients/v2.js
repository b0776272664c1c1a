/** A client on SDK v2. */
import { withHostCompat } from '@mcp-compat/host';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { drive } from './drive.js';
import { createOAuthProvider } from './oauth.js';
import { readCommand } from './variants.js';

const { variant, url, scenario } = readCommand();
const authProvider = createOAuthProvider(scenario);
const transport = () => new StreamableHTTPClientTransport(url, { authProvider });
const bare = new Client(
  { name: 'conformance-client', version: '1.0.0' },
  { capabilities: { elicitation: { form: { applyDefaults: true } } }, versionNegotiation: { mode: 'auto' } },
);
bare.setRequestHandler('elicitation/create', async () => ({ action: 'accept', content: {} }));

const target = /** @type {const} */ ({ url, transport: 'streamable-http' });
const client =
  variant === 'bare'
    ? bare
    : withHostCompat(bare, variant === 'asking' ? { target, transport } : { transport });

await drive({
  connect: async () => {
    const first = transport();
    try {
      await client.connect(first);
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error;
      const { code, iss } = authProvider.callback();
      if (code === undefined) throw error;
      await first.finishAuth(new URLSearchParams({ code, ...(iss !== undefined && { iss }) }));
      await client.connect(transport());
    }
  },
  listTools: () => client.listTools(),
  callTool: (params) => client.callTool(params),
  close: () => client.close(),
});
