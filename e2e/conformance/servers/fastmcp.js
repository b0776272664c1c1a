#!/usr/bin/env node
/** Everything that the referee asks for and FastMCP can do. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { withCompat, withFullContent } from '@mcp-compat/fastmcp';
import { FastMCP } from 'fastmcp';
import { addEverything } from './fastmcp-everything.js';
import { decorate, readVariant } from './variants.js';

const host = '127.0.0.1';
const logger = { debug() {}, info() {}, log() {}, warn: console.error, error: console.error };

// The lane's probe returns annotations, bare too.
const server = withFullContent(new FastMCP({ name: 'everything-on-fastmcp', version: '1.0.0', logger }));
addEverything(decorate(readVariant(), server, withCompat));

const port = await freePort();
await server.start({ transportType: 'httpStream', httpStream: { host, port } });
console.log(`http://${host}:${port}/mcp`);
process.stdin.on('end', () => process.exit(0)).resume();

/** FastMCP doesn't tell which port it got. */
async function freePort() {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}
