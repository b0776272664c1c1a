import type { ClientContext } from '../../src/index.js';

/** How each shipped profile's clients introduce themselves, as captured from real ones. */
export const samples: Readonly<Record<string, readonly ClientContext[]>> = {
  'claude-code': [
    { clientInfo: { name: 'claude-code', title: 'Claude Code', version: '2.1.332' } },
    { userAgent: 'claude-code/2.1.332 (sdk-cli)' },
  ],
  cline: [
    { clientInfo: { name: '@cline/core', version: '0.0.0' } },
    { clientInfo: { name: 'Cline', version: '3.0.65' } },
  ],
  codex: [
    { clientInfo: { name: 'codex-mcp-client', title: 'Codex', version: '0.171.0' } },
    { clientInfo: { name: 'codex-mcp-client', title: 'Codex', version: '0.148.0-alpha.8' } },
    { userAgent: 'codex-mcp-client/0.171.0' },
  ],
  continue: [{ clientInfo: { name: 'continue-cli-client', version: '1.0.0' } }],
  'gemini-cli': [
    { clientInfo: { name: 'gemini-cli-mcp-client', version: '0.61.0' } },
    { clientInfo: { name: 'gemini-cli-mcp-client-github', version: '0.0.1' } },
  ],
  'kimi-code': [{ clientInfo: { name: 'kimi-code', version: '0.0.0' } }],
  'mcp-use': [{ clientInfo: { name: 'mcp-use', title: 'mcp-use', version: '1.34.6' } }],
  opencode: [{ clientInfo: { name: 'opencode', version: '1.18.33' } }, { userAgent: 'opencode/1.18.33' }],
  'qwen-code': [{ clientInfo: { name: 'qwen-cli-mcp-client-probe', version: '0.0.1' } }],
};

/** Clients that no profile may claim: their names say nothing about the product. */
export const strangers: readonly ClientContext[] = [
  {},
  { clientInfo: {} },
  { clientInfo: { name: 'mcp', version: '0.1.0' } },
  { clientInfo: { name: 'probe', version: '1.0.0' } },
  { clientInfo: { name: 'example-client', title: 'Example', version: '1.0.0' } },
  { userAgent: 'node' },
  { userAgent: 'undici' },
  { userAgent: 'Bun/1.3.13' },
  { userAgent: 'python-httpx/0.28.1' },
];
