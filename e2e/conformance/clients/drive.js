/** What the referee wants to see of a client, whichever SDK it is on. */
import { argumentsFor } from './arguments.js';

/**
 * @typedef {object} Driven
 * @property {() => Promise<void>} connect
 * @property {() => Promise<{ tools: { name: string, inputSchema: unknown }[] }>} listTools
 * @property {(params: { name: string, arguments: Record<string, unknown> }) => Promise<unknown>} callTool
 * @property {() => Promise<void>} close
 */

/**
 * Connects, lists the tools and calls each, once more after a failure.
 *
 * @param {Driven} client
 */
export async function drive(client) {
  await client.connect();
  const { tools } = await client.listTools();
  for (const { name, inputSchema } of tools) {
    const call = { name, arguments: argumentsFor(inputSchema) };
    await client.callTool(call).catch((/** @type {unknown} */ error) => console.error(name, error));
  }
  await client.close();
}
