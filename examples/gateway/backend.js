/** One backend, as the gateway uses it: a client that heals, and the tools that it last listed. */
import { withHostCompat } from '@mcp-compat/host';
import { Client, SSEClientTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/**
 * @typedef {object} BackendConfig
 * @property {string} name begins the names of its tools; letters and digits
 * @property {URL} url
 * @property {'streamable-http' | 'sse'} transport
 */

/** @typedef {import('@modelcontextprotocol/client').Tool} Tool */

export class Backend {
  /** @type {readonly Tool[]} */
  #listed = [];
  /** @type {Promise<void> | undefined} */
  #connected;

  /**
   * @param {BackendConfig} config
   * @param {import('@mcp-compat/host').RevisionCache} cache
   */
  constructor({ name, url, transport }, cache) {
    const Transport = transport === 'sse' ? SSEClientTransport : StreamableHTTPClientTransport;
    this.name = name;
    this.client = withHostCompat(new Client({ name: 'example-gateway', version: '1.0.0' }), {
      target: { url, transport },
      transport: () => new Transport(url),
      cache,
      key: name,
    });
  }

  /**
   * Its tools, or those that it last listed: that it is away for a while must not change a list that clients and
   * models keep. In the order that it lists them.
   */
  async tools() {
    try {
      await this.#connect();
      this.#listed = (await this.client.listTools()).tools;
    } catch (error) {
      process.stderr.write(`${this.name}: ${error instanceof Error ? error.message : error}\n`);
    }
    return this.#listed;
  }

  /** @param {{ name: string, arguments?: Record<string, unknown>, _meta?: Record<string, unknown> }} params */
  async call(params) {
    await this.#connect();
    return this.client.callTool(params);
  }

  close() {
    return this.client.close();
  }

  /** Connects once; after a failure the next call tries again. */
  #connect() {
    this.#connected ??= this.client.connect().catch((error) => {
      this.#connected = undefined;
      throw error;
    });
    return this.#connected;
  }
}
