/** What the example servers share around MCP: their flags, the HTTP listener and the way they end. */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

const usage = `
  --stdio        serve over standard input and output
  --http PORT    serve over Streamable HTTP on 127.0.0.1 (0: any free port)
  --stateless    with --http: no sessions
  --many         120 tools more, in pages of 50
  --help         show this
`;

/**
 * Reads the command line. Ends the process with a clear message if it is wrong.
 *
 * @returns {{ port: number | undefined, stateless: boolean, many: boolean }} `port` is undefined for stdio
 */
export function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        stdio: { type: 'boolean', default: false },
        http: { type: 'string' },
        stateless: { type: 'boolean', default: false },
        many: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { stdio, http, stateless, many, help } = values;
    if (help) {
      process.stdout.write(`Options:${usage}`);
      process.exit(0);
    }
    if (stdio === (http !== undefined)) throw new Error('Give either --stdio or --http PORT.');
    if (stateless && http === undefined) throw new Error('--stateless needs --http PORT.');
    const port = http === undefined ? undefined : Number(http);
    if (port !== undefined && !(/^\d+$/.test(http ?? '') && port <= 65535)) {
      throw new Error(`--http needs a port from 0 to 65535, not '${http}'.`);
    }
    return { port, stateless, many };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\nOptions:${usage}`);
    process.exit(2);
  }
}

/**
 * Listens on 127.0.0.1 and says where on stderr. SIGINT and SIGTERM end it: `close` first,
 * because a server only stops listening once the clients' open streams have ended.
 *
 * @param {import('node:http').RequestListener} listener
 * @param {number} port
 * @param {() => Promise<unknown>} close ends the sessions
 */
export function listen(listener, port, close) {
  const http = createServer(listener);
  http.on('error', (error) => {
    process.stderr.write(`Cannot listen on port ${port}: ${error.message}\n`);
    process.exit(1);
  });
  http.listen(port, '127.0.0.1', () => {
    const address = /** @type {import('node:net').AddressInfo} */ (http.address());
    process.stderr.write(`Listening on http://127.0.0.1:${address.port}/mcp\n`);
  });
  onSignal(async () => {
    http.close();
    await close();
    http.closeAllConnections();
  });
}

/**
 * Runs `close` on SIGINT or SIGTERM and ends the process.
 *
 * @param {() => Promise<unknown>} close
 */
export function onSignal(close) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      try {
        await close();
        process.exit(0);
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
        process.exit(1);
      }
    });
  }
}
