import type { Evidence } from './evidence.js';

export const listEvidence: readonly Evidence[] = [
  {
    id: 'first-page-only-measured',
    symptom: 'Tools after the first page do not exist for the model, and nobody is told.',
    cause: 'The client calls tools/list once and never looks at nextCursor.',
    measured:
      'Real clients against a server with 200 tools in pages: Gemini CLI 0.61.0, Cline 3.0.65, Continue 1.5.47 and mcp-use 1.34.6 declared 50 of 200 in pages of 50, Kimi Code 2.1.0 as well, and 20 of 200 in pages of 20. Codex 0.171.0, opencode 1.18.33, Claude Code 2.1.332, Copilot CLI 1.0.102, the AI SDK 2.0.99, LangChain 1.1.4, OpenAI Agents 0.20.0 and Mastra 2.0.0 declared all 200.',
    sources: [
      {
        url: 'https://github.com/google-gemini/gemini-cli/blob/HEAD/packages/core/src/tools/mcp-client.ts',
        date: '2026-08-21',
      },
      {
        url: 'https://github.com/cline/cline/blob/HEAD/apps/vscode/src/services/mcp/McpHub.ts',
        date: '2026-08-22',
      },
      {
        url: 'https://github.com/continuedev/continue/blob/HEAD/core/context/mcp/MCPConnection.ts',
        date: '2026-06-18',
      },
      {
        url: 'https://github.com/MoonshotAI/kimi-code/blob/HEAD/packages/agent-core-v2/src/mcpCore/client-http.ts',
        date: '2026-08-22',
      },
    ],
  },
  {
    id: 'codex-first-page-only',
    symptom: 'Tools after the first page do not exist for the model, and nobody is told.',
    cause: 'Codex called tools/list once and never looked at nextCursor.',
    measured:
      'Real binaries against a server with 200 tools in pages of 50: 0.148.0-alpha.8, 0.157.0, 0.159.3, 0.160.1 and 0.161.0 declared 50, 0.162.0 is the first that declared all 200, 0.171.0 does.',
    sources: [{ url: 'https://github.com/openai/codex/issues/28858', date: '2026-06-18', note: '0.140.0' }],
  },
  {
    id: 'qwen-code-hundred-tools',
    symptom: 'Tools after the page that holds the hundredth do not exist for the model, and nobody is told.',
    cause:
      'mcpToTool of @google/genai, which Qwen Code bundles, asks for no further page once it has 100 tools (maxTools).',
    measured:
      'Qwen Code 0.24.4 against a server with 200 tools declared 100 in pages of 20 or 50, 120 in pages of 60, and all 200 where they came in one page.',
    sources: [
      { url: 'https://github.com/googleapis/js-genai/blob/HEAD/src/mcp/_mcp.ts', date: '2026-12-01' },
    ],
  },
];
