/**
 * The products that the demo's clients introduce themselves as, word for word as the real ones do.
 *
 * @typedef {object} Product
 * @property {string} label
 * @property {{ name: string, title?: string, version: string }} clientInfo
 * @property {string} [userAgent] absent where the product sends what its SDK sends
 * @property {'legacy' | 'auto'} era `auto`: it asks for 2026-07-28 first
 * @property {{ without: 'lost' | 'read', with: 'read' }} expected
 */

/** @type {Pick<Product, 'expected'>} */
const unaffected = { expected: { without: 'read', with: 'read' } };

/** @type {readonly Product[]} */
export const products = [
  {
    label: 'Codex 0.148.0-alpha.8',
    clientInfo: { name: 'codex-mcp-client', title: 'Codex', version: '0.148.0-alpha.8' },
    userAgent: 'codex-mcp-client/0.148.0-alpha.8',
    era: 'legacy',
    expected: { without: 'lost', with: 'read' },
  },
  {
    label: 'Codex 0.171.0',
    clientInfo: { name: 'codex-mcp-client', title: 'Codex', version: '0.171.0' },
    userAgent: 'codex-mcp-client/0.171.0',
    era: 'legacy',
    ...unaffected,
  },
  {
    label: 'Claude Code 2.1.332',
    clientInfo: { name: 'claude-code', title: 'Claude Code', version: '2.1.332' },
    userAgent: 'claude-code/2.1.332 (sdk-cli)',
    era: 'auto',
    ...unaffected,
  },
  {
    label: 'Gemini CLI 0.61.0',
    clientInfo: { name: 'gemini-cli-mcp-client', version: '0.61.0' },
    era: 'legacy',
    ...unaffected,
  },
  {
    label: 'opencode 1.18.33',
    clientInfo: { name: 'opencode', version: '1.18.33' },
    userAgent: 'opencode/1.18.33',
    era: 'legacy',
    ...unaffected,
  },
  {
    label: 'a client nobody knows',
    clientInfo: { name: 'my-own-agent', version: '1.0.0' },
    era: 'legacy',
    ...unaffected,
  },
];
