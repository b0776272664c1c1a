/** Calls a tool as a product would, with a client of the official SDK over real HTTP. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/**
 * @typedef {object} Answer
 * @property {string} wire the JSON-RPC answer as it came over the wire
 * @property {boolean} accepted whether the SDK's client took it
 * @property {string | undefined} protocolVersion
 */

/**
 * @param {import('./products.js').Product} product
 * @param {string} url
 * @param {string} tool
 * @returns {Promise<Answer>}
 */
export async function callAs({ clientInfo, userAgent, era }, url, tool) {
  /** @type {Promise<string>[]} */
  const bodies = [];
  /** @type {typeof fetch} */
  const listeningFetch = async (input, init) => {
    const response = await fetch(input, init);
    const isCall = typeof init?.body === 'string' && JSON.parse(init.body).method === 'tools/call';
    if (isCall) bodies.push(response.clone().text());
    return response;
  };
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: listeningFetch,
    ...(userAgent !== undefined && { requestInit: { headers: { 'user-agent': userAgent } } }),
  });
  const client = new Client(clientInfo, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  try {
    const accepted = await client.callTool({ name: tool }).then(
      () => true,
      () => false,
    );
    const body = (await Promise.all(bodies)).join('');
    return { wire: messageIn(body), accepted, protocolVersion: client.getNegotiatedProtocolVersion() };
  } finally {
    await client.close();
  }
}

/** The JSON of a plain answer, or of the one event of a stream. @param {string} body */
const messageIn = (body) => body.match(/^data: ?(\{.*)$/m)?.[1] ?? body;
