import type { Evidence } from './evidence.js';

export const listEvidence: readonly Evidence[] = [
  {
    id: 'first-page-only-measured',
    symptom: 'Tools after the first page do not exist for the model, and nobody is told.',
    cause: 'The client calls tools/list once and never looks at nextCursor.',
    measured:
      'Real clients against a server with 200 tools in pages: Gemini CLI 0.61.0, Cline 3.0.65, Continue 1.5.47 and mcp-use 1.34.6 declared 50 of 200 in pages of 50, Kimi Code 2.1.0 as well, and 20 of 200 in pages of 20. Codex 0.171.0, opencode 1.18.33, Claude Code 2.1.332, Copilot CLI 1.0.102, the AI SDK 2.0.99, LangChain 1.1.4, OpenAI Agents 0.20.0 and Mastra 2.0.0 declared all 200. Of 120 prompts in pages of 50, Gemini CLI and Continue took 50; of 120 resources Gemini CLI took all.',
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
      'Real binaries against a server with 200 tools in pages of 50: 0.148.0-alpha.8, 0.157.0, 0.159.3, 0.160.1 and 0.161.0 declared 50, 0.162.0 is the first that declared all 200, 0.171.0 does. Lists of resources and templates were never cut, in 0.148.0-alpha.8 either.',
    sources: [{ url: 'https://github.com/openai/codex/issues/28858', date: '2026-06-18', note: '0.140.0' }],
  },
  {
    id: 'qwen-code-hundred-tools',
    symptom: 'Tools after the page that holds the hundredth do not exist for the model, and nobody is told.',
    cause:
      'mcpToTool of @google/genai, which Qwen Code bundles, asks for no further page once it has 100 tools (maxTools).',
    measured:
      'Qwen Code 0.24.4 against a server with 200 tools declared 100 in pages of 20 or 50, 120 in pages of 60, and all 200 where they came in one page. Of 120 resources and 120 prompts in pages of 50 it took 50 each.',
    sources: [
      { url: 'https://github.com/googleapis/js-genai/blob/HEAD/src/mcp/_mcp.ts', date: '2026-12-01' },
    ],
  },
  {
    id: 'ai-sdk-first-page-only',
    symptom: 'client.tools() has only the tools of the first page, and nobody is told.',
    cause: 'tools() called listTools() once and never looked at nextCursor.',
    measured:
      '@ai-sdk/mcp against a server with 200 tools in pages of 50: 0.0.18, 0.0.23, 1.0.72 and 2.0.36 have 50; 1.0.74 and 2.0.37 are the first that have all 200, 2.0.99 has. There is no 1.0.73.',
    sources: [
      { url: 'https://github.com/vercel/ai/issues/19240', date: '2026-08-21', note: 'closed, fixed' },
    ],
  },
  {
    id: 'claude-first-page-only',
    symptom: 'Tools after the first page do not exist for the model, and nobody is told.',
    cause:
      'tools/list was called once. In Claude Code the last report is of 2026-05-15, when 2.1.142 was the newest; 2.1.218 and, as driven, 2.1.332 follow the cursor. No such fix is known of claude.ai and Claude Desktop.',
    sources: [
      { url: 'https://github.com/anthropics/claude-code/issues/24785', date: '2026-02-10' },
      {
        url: 'https://github.com/anthropics/claude-ai-mcp/issues/87',
        date: '2026-03-09',
        note: 'claude.ai, open',
      },
      { url: 'https://github.com/anthropics/claude-code/issues/59538', date: '2026-05-15' },
      {
        url: 'https://github.com/anthropics/claude-code/issues/66537',
        date: '2026-06-09',
        note: 'Claude Desktop, after the fix in Claude Code',
      },
      {
        url: 'https://github.com/DeusData/codebase-memory-mcp/issues/1247',
        date: '2026-07-24',
        note: 'Claude Code 2.1.218 turns pages',
      },
    ],
  },
  {
    id: 'copilot-cli-first-page-only',
    symptom: 'Tools after the first page do not exist for the model, and nobody is told.',
    cause: 'tools/list was called once. Reported of 1.0.68 and closed; 1.0.102, as driven, reads all pages.',
    sources: [
      { url: 'https://github.com/github/copilot-cli/issues/4006', date: '2026-07-02', note: '1.0.68' },
    ],
  },
  {
    id: 'cursor-first-page-only',
    symptom: 'Cursor shows 8 of 14 tools of a server with pages of 8.',
    cause: 'The editor does not follow nextCursor, though its CLI was seen to.',
    sources: [
      { url: 'https://github.com/DeusData/codebase-memory-mcp/issues/971', date: '2026-07-08' },
      {
        url: 'https://github.com/ChesterRa/cccc/pull/50',
        date: '2026-03-03',
        note: 'counter-evidence: cursor-agent turns pages',
      },
    ],
  },
  {
    id: 'first-page-only-read',
    symptom: 'Tools after the first page do not exist for the model, and nobody is told.',
    cause:
      'The source calls tools/list once and drops nextCursor: Roo Code 3.52.1, Crush 0.90.0 and Zed of September 2026.',
    sources: [
      {
        url: 'https://github.com/RooCodeInc/Roo-Code/blob/HEAD/src/services/mcp/McpHub.ts',
        date: '2026-04-14',
        note: 'fetchToolsList; resources and templates alike',
      },
      {
        url: 'https://github.com/charmbracelet/crush/blob/HEAD/internal/agent/tools/mcp/tools.go',
        date: '2026-08-21',
        note: 'getTools',
      },
      {
        url: 'https://github.com/zed-industries/zed/blob/HEAD/crates/agent/src/tools/context_server_registry.rs',
        date: '2026-09-13',
        note: 'reload_tools_for_server; prompts alike',
      },
    ],
  },
  {
    id: 'hf-mcp-client-first-page-only',
    symptom: 'Tools after the first page do not exist for the model, and nobody is told.',
    cause: 'addMcpServer calls listTools() of SDK v1 once.',
    measured: '@huggingface/mcp-client 0.2.3 against a server with 200 tools in pages of 50 has 50.',
    sources: [
      {
        url: 'https://github.com/huggingface/huggingface.js/blob/HEAD/packages/mcp-client/src/McpClient.ts',
        date: '2026-08-01',
      },
    ],
  },
];
