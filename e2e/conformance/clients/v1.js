/** A client on SDK v1. It knows one era only, so that it has no variant that asks. */
import { withHostCompat } from '@mcp-compat/host';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { drive } from './drive.js';
import { createOAuthProvider } from './oauth.js';
import { readCommand } from './variants.js';

const { variant, url, scenario } = readCommand();
const authProvider = createOAuthProvider(scenario);
const transport = () => new StreamableHTTPClientTransport(url, { authProvider });
const bare = new Client(
  { name: 'conformance-client', version: '1.0.0' },
  { capabilities: { elicitation: { form: { applyDefaults: true } } } },
);
bare.setRequestHandler(ElicitRequestSchema, async () => ({ action: 'accept', content: {} }));
const client = variant === 'bare' ? bare : withHostCompat(bare, { transport });

await drive({
  connect: async () => {
    const first = transport();
    try {
      await client.connect(first);
    } catch (error) {
      const { code } = authProvider.callback();
      if (!(error instanceof UnauthorizedError) || code === undefined) throw error;
      await first.finishAuth(code);
      await client.connect(transport());
    }
  },
  listTools: () => client.listTools(),
  callTool: (params) => client.callTool(params),
  close: () => client.close(),
});
