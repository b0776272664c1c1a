import type { ClientContext } from '../../src/index.js';

/** How each shipped profile's clients introduce themselves, as captured from real ones. */
export const samples: Readonly<Record<string, readonly ClientContext[]>> = {
  amp: [named('amp-mcp-client', '0.0.1')],
  antigravity: [named('antigravity-client', 'v1.0.0')],
  'claude-ai': [
    named('claude-ai', '0.1.0'),
    named('Anthropic/ClaudeAI', '1.0.0'),
    named('Anthropic/Toolbox', '1.0.0'),
    { userAgent: 'Claude-User' },
  ],
  'claude-code': [
    { clientInfo: { name: 'claude-code', title: 'Claude Code', version: '2.1.332' } },
    { userAgent: 'claude-code/2.1.332 (sdk-cli)' },
    { userAgent: 'claude-code/2.1.282 (cli)' },
    { userAgent: 'claude-code/2.1.282 (claude-vscode, agent-sdk/0.2.1)' },
    // Agent mode of Claude Desktop; only its clientInfo tells it apart.
    { userAgent: 'claude-code/2.1.282 (claude-desktop, agent-sdk/0.2.1)' },
  ],
  'claude-desktop-code': [named('local-agent-mode-github', '1.0.0'), named('local-agent-mode-x', '1.0.0')],
  cline: [named('@cline/core', '0.0.0'), named('Cline', '4.1.17')],
  codex: [
    { clientInfo: { name: 'codex-mcp-client', title: 'Codex', version: '0.171.0' } },
    { clientInfo: { name: 'codex-mcp-client', title: 'Codex', version: '0.148.0-alpha.8' } },
    { userAgent: 'codex-mcp-client/0.171.0' },
  ],
  continue: [named('continue-client', '1.0.0'), named('continue-cli-client', '1.0.0')],
  'copilot-cli': [
    named('copilot-cli', '1.0.102'),
    named('github-copilot-developer', '1.0.78'),
    { userAgent: 'copilot-cli/1.0.102' },
  ],
  'copilot-jetbrains': [
    named('JetBrains-IU/copilot-intellij', '252.27397.103/1.5.59-243'),
    named('JetBrains-IU-copilot-intellij', '1.5.59'),
    named('JetBrains-JBC-copilot-intellij', '1.5.59'),
    named('JetBrains-PY/copilot-intellij', '252.27397.103/1.5.59-243'),
    named('Xcode-copilot-xcode', '0.40.0'),
    named('Xcode/copilot-xcode', '0.40.0'),
  ],
  'copilot-studio': [
    named('McpToolsListClient', '1.0.0'),
    { userAgent: 'MicrosoftCopilotStudio-AgenticLoop/1.0' },
  ],
  crush: [named('crush', '0.96.1')],
  cursor: [
    named('cursor-vscode', '1.0.0'),
    named('Cursor', '1.0.0'),
    { userAgent: 'Cursor/1.0.0' },
    { userAgent: 'Cursor/1.7.3 (linux x64)' },
  ],
  devin: [named('Devin', '1.0.0')],
  'gemini-cli': [named('gemini-cli-mcp-client', '0.61.0'), named('gemini-cli-mcp-client-github', '0.0.1')],
  goose: [named('goose-cli', '1.50.0'), named('goose-desktop', '1.50.0'), named('goose', '1.0.35')],
  grok: [
    named('connectors-manager', '0.1.0'),
    named('grok-validator', '0.1.0'),
    named('grok-shell-linux', '1.0.0'),
    { userAgent: 'grok-connectors-manager/0.1.0' },
  ],
  'hf-mcp-client': [named('@huggingface/mcp-client', '0.2.3')],
  inspector: [named('mcp-inspector', '2.12.0'), named('inspector-cli', '2.12.0')],
  'java-sdk': [
    named('Java SDK MCP Client', '0.15.0'),
    named('spring-ai-mcp-client', '1.0.0'),
    named('spring-ai-mcp-client - weather', '1.0.0'),
  ],
  'jetbrains-ai': [named('junie-client', '1.0.0'), named('jetbrains-ai-assistant-client', '1.0.0')],
  'kilo-code': [named('Kilo-Code', '4.0.0'), named('Kilo Code', '4.0.0'), named('kilo', '7.0.0')],
  'kimi-code': [named('kimi-code', '0.0.0')],
  kiro: [named('Q DEV CLI', '1.0.0'), named('Q-DEV-CLI', '1.0.0'), named('kiro-cli', '1.0.0')],
  'langchain-js': [named('@langchain/mcp-adapters', '1.1.4')],
  langchain4j: [named('langchain4j', '1.0')],
  librechat: [named('@librechat/api-client', '1.2.3')],
  'mcp-remote': [named('mcp-remote-fallback-test', '0.0.0')],
  'mcp-use': [{ clientInfo: { name: 'mcp-use', title: 'mcp-use', version: '1.34.6' } }],
  n8n: [named('@n8n/n8n-nodes-langchain.mcpClientTool', '1.2')],
  notion: [named('notion-mcp-client', '1.0.0')],
  'openai-agents': [
    named('stdio: npx', '1.0.0'),
    named('sse: https://example.com/sse', '1.0.0'),
    named('streamable-http: https://example.com/mcp', '1.0.0'),
  ],
  'openai-mcp': [
    named('openai-mcp', '1.0.0'),
    named('openai-mcp (Responses API)', '1.0.0'),
    named('openai-mcp (Codex)', '1.0.0'),
    named('ChatGPT', '1.0.0'),
    { userAgent: 'openai-mcp/1.0.0 (+https://openai.com/bot)' },
    { userAgent: 'openai-mcp/1.0.0 (Codex)' },
  ],
  opencode: [named('opencode', '1.18.33'), { userAgent: 'opencode/1.18.33' }],
  pi: [named('pi-client', '1.0.0')],
  postman: [named('Postman-Client', '1.0.0')],
  'qwen-code': [named('qwen-cli-mcp-client-probe', '0.0.1')],
  raycast: [named('com.raycast.macos', '1.100.0')],
  'roo-code': [named('Roo Code', '3.51.1'), named('Roo-Code', '3.31.1')],
  slack: [{ userAgent: 'Slack-MCP-Client/1.0' }],
  'vercel-ai-sdk': [named('ai-sdk-mcp-client', '1.0.0'), { userAgent: 'ai-sdk/2.0.99 node.js/24' }],
  vscode: [
    named('Visual Studio Code', '1.140.0'),
    named('Visual Studio Code - Insiders', '1.141.0-insider'),
    named('Visual-Studio-Code', '1.102.0'),
    named('Code - OSS', '1.140.0'),
  ],
  warp: [named('dev.warp.Warp-Stable', ''), named('dev.warp.WarpOss', 'v0.2026.02.10')],
  windsurf: [named('windsurf-client', '1.0.0'), named('Windsurf', '1.0.0')],
  zed: [named('Zed', '0.1.0')],
};

function named(name: string, version: string): ClientContext {
  return { clientInfo: { name, version } };
}

/** Clients that no profile may claim: their names say nothing about the product. */
export const strangers: readonly ClientContext[] = [
  {},
  { clientInfo: {} },
  { clientInfo: { name: 'mcp', version: '0.1.0' } },
  { clientInfo: { name: 'probe', version: '1.0.0' } },
  { clientInfo: { name: 'example-client', title: 'Example', version: '1.0.0' } },
  { clientInfo: { name: 'mcp-client', version: '1.0.0' } },
  { clientInfo: { name: 'mcp-test-client', version: '0.0.1' } },
  { clientInfo: { name: 'probe (via mcp-remote 0.15.1)', version: '1.0.0' } },
  { userAgent: 'node' },
  { userAgent: 'undici' },
  { userAgent: 'Bun/1.3.13' },
  { userAgent: 'python-httpx/0.28.1' },
];
