import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * FastMCP doesn't tell which port it got, nor that one is taken: so both are found out before.
 *
 * @param {number} port 0: any free one
 * @param {string} host
 * @returns {Promise<number>}
 */
export async function listeningPort(port, host) {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
    return /** @type {import('node:net').AddressInfo} */ (probe.address()).port;
  } catch (error) {
    process.stderr.write(
      `Cannot listen on port ${port}: ${error instanceof Error ? error.message : error}\n`,
    );
    process.exit(1);
  } finally {
    await new Promise((closed) => probe.close(closed));
  }
}
