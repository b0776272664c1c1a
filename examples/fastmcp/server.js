#!/usr/bin/env node
/**
 * The catalogue on FastMCP.
 *
 *     node examples/fastmcp/server.js --stdio
 *     node examples/fastmcp/server.js --http 3000 [--stateless]
 *
 * The line that matters is `withCompat(…)`. `withFullContent` lifts a limit of FastMCP, for every client: without it
 * a tool that returns `annotations` fails.
 */
import { onSignal, readFlags } from '@mcp-compat/example-catalogue/cli';
import { withCompat, withFullContent } from '@mcp-compat/fastmcp';
import { FastMCP } from 'fastmcp';
import { addCatalogue } from './catalogue.js';
import { listeningPort } from './port.js';

const { port, stateless, many } = readFlags();

/** FastMCP tells on the standard output what it does, which is the wire of stdio. */
const logger = { debug() {}, info() {}, log() {}, warn: console.error, error: console.error };

const server = withCompat(
  withFullContent(new FastMCP({ name: 'catalogue-on-fastmcp', version: '1.0.0', logger })),
);
addCatalogue(server, { many });

onSignal(async () => {
  if (port === undefined) await Promise.all(server.sessions.map((session) => session.close()));
  else await server.stop();
});

if (port === undefined) {
  await server.start({ transportType: 'stdio' });
} else {
  const host = '127.0.0.1';
  const chosen = await listeningPort(port, host);
  await server.start({ transportType: 'httpStream', httpStream: { host, port: chosen, stateless } });
  process.stderr.write(`Listening on http://${host}:${chosen}/mcp\n`);
}
