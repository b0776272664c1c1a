/**
 * A gateway: backends of any era behind one endpoint for clients of both eras.
 *
 * - `@mcp-compat/host` keeps each backend in its era and heals it when that changes; no call runs twice.
 * - `@mcp-compat/sdk` writes what goes to the gateway's own clients so that each can read it.
 * - What belongs to one hop (`_meta` of versions, identities, capabilities) is not passed on.
 */
import { RevisionCache, restampResult, stripReservedMeta } from '@mcp-compat/host';
import { withCompat } from '@mcp-compat/sdk';
import { createMcpHandler, ProtocolError, Server } from '@modelcontextprotocol/server';
import { Backend } from './backend.js';

const info = { name: 'example-gateway', version: '1.0.0' };
const separator = '__';

/**
 * @param {readonly import('./backend.js').BackendConfig[]} configs
 * @returns {import('@modelcontextprotocol/server').McpHttpHandler}
 */
export function createGateway(configs) {
  const cache = new RevisionCache();
  const backends = new Map(configs.map((config) => [config.name, new Backend(config, cache)]));

  const createServer = withCompat(() => {
    const server = new Server(info, { capabilities: { tools: {} } });

    // The bytes are a pure function of what the backends list: in the order of the configuration, and theirs.
    server.setRequestHandler('tools/list', async () => {
      const lists = await Promise.all(
        [...backends.values()].map(async (backend) =>
          (await backend.tools()).map((tool) =>
            restampResult({ ...tool, name: backend.name + separator + tool.name }),
          ),
        ),
      );
      return { tools: lists.flat() };
    });

    server.setRequestHandler('tools/call', async ({ params }) => {
      const [owner = '', ...rest] = params.name.split(separator);
      const backend = backends.get(owner);
      if (backend === undefined) throw new ProtocolError(-32602, `Unknown tool: ${params.name}`);
      const _meta = stripReservedMeta(params._meta);
      const result = await backend.call({
        name: rest.join(separator),
        arguments: params.arguments,
        ...(_meta !== undefined && { _meta }),
      });
      // The SDK writes the gateway's own identity into what is left.
      return restampResult(result);
    });

    return server;
  });

  const handler = createMcpHandler(createServer);
  return {
    ...handler,
    close: async () => {
      await handler.close();
      for (const backend of backends.values()) await backend.close();
    },
  };
}
