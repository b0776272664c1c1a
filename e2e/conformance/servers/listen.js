/** How a server says that it is up. */
import { createServer } from 'node:http';

/**
 * Listens on a free port of the loopback and prints the address of the MCP endpoint, which is what the lane waits
 * for. Ends when the lane's end of the standard input is closed, so that no server outlives its lane.
 *
 * @param {import('node:http').RequestListener} listener
 */
export function listen(listener) {
  const server = createServer(listener);
  server.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.log(`http://127.0.0.1:${port}/mcp`);
  });
  process.stdin.on('end', () => process.exit(0)).resume();
}
