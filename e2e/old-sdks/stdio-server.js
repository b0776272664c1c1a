import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { makeServer } from './server.js';

/* The server as a process of its own: `node stdio-server.js bare|compat`. */
const mode = process.argv[2] === 'bare' ? 'bare' : 'compat';
await makeServer(mode).connect(new StdioServerTransport());
