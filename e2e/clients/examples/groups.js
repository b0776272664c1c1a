/**
 * What is run and what we expect: every client of a group against every server
 * and transport, once with `MCP_COMPAT=off` and once with us.
 *
 * @typedef {'read' | 'lost'} Outcome whether the model got what the tool returned
 * @typedef {{ off: Outcome, on: Outcome, same?: true }} Expected `same`: the model must get the same in both
 * @typedef {'stdio' | 'http' | 'http-stateless'} Transport
 *
 * @typedef {object} Group
 * @property {string} fixture a file in `fixtures/`: the tools that the scripted model calls
 * @property {readonly import('@mcp-compat/example-demo/server-process').ExampleName[]} servers
 * @property {readonly Transport[]} transports
 * @property {Record<string, Record<string, Expected>>} clients client of the harness → tool → what we expect
 */

/** @type {Expected} */
const unaffected = { off: 'read', on: 'read', same: true };
/** @type {Expected} */
const cured = { off: 'lost', on: 'read' };

/** @type {readonly Group[]} */
export const groups = [
  {
    fixture: 'fractional-priority',
    servers: ['sdk-v1', 'sdk-v2', 'fastmcp'],
    transports: ['stdio', 'http', 'http-stateless'],
    clients: {
      'codex-0.148.0-alpha.8': { echo: unaffected, fractional_priority: cured },
      'codex-0.171.0': { echo: unaffected, fractional_priority: unaffected },
    },
  },
];
