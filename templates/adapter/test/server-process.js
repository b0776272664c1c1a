import { openingFrom } from '@mcp-compat/testing/servers';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { withCompat } from '../dist/index.js';
import { buildServer } from './server.js';

// A server in a process of its own, told by its arguments what to be.
const { server: spec, adaptions } = openingFrom(process.argv.slice(2));
const server = buildServer(spec);
for (const { compat } of adaptions) withCompat(server, compat);
await server.connect(new StdioServerTransport());
