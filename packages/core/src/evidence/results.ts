import type { Evidence } from './evidence.js';

/** What of `structuredContent`, `content` and `isError` reaches the model. */
export const resultEvidence: readonly Evidence[] = [
  {
    id: 'text-only-measured',
    symptom:
      'What a server says in structuredContent alone never reaches the model; a result with nothing else is empty.',
    cause: 'The client passes content to its model and leaves structuredContent to nobody.',
    measured:
      'Real clients with a scripted model. With both, Gemini CLI 0.61.0, opencode 1.18.33, Continue 1.5.47, the AI SDK 2.0.99 and OpenAI Agents 0.20.0 passed content only; LangChain.js 1.1.4 passed both. With content empty, opencode passed the JSON; Gemini CLI passed an empty response, the others "[]" or nothing; the AI SDK passes the JSON where content is missing. Of failed results Gemini CLI passed both, the others content only. Kimi Code 2.1.0, Qwen Code 0.24.4, Copilot CLI 1.0.102 and Cline 3.0.65 always passed both.',
    sources: [
      {
        url: 'https://github.com/google-gemini/gemini-cli/blob/HEAD/packages/core/src/tools/mcp-tool.ts',
        date: '2026-08-21',
      },
      { url: 'https://github.com/anomalyco/opencode/issues/38923', date: '2026-07-26', note: 'open' },
      {
        url: 'https://github.com/anomalyco/opencode/pull/34505',
        date: '2026-06-29',
        note: 'content first; builds of June 2026 were the other way round',
      },
      {
        url: 'https://github.com/continuedev/continue/blob/HEAD/core/tools/callTool.ts',
        date: '2026-06-18',
      },
      {
        url: 'https://github.com/vercel/ai/blob/HEAD/packages/mcp/src/tool/mcp-client.ts',
        date: '2026-08-22',
      },
      {
        url: 'https://github.com/Cloudgeni-ai/opengeni/pull/168',
        date: '2026-07-01',
        note: 'OpenAI Agents',
      },
    ],
  },
  {
    id: 'text-only-read',
    symptom:
      'What a server says in structuredContent alone never reaches the model; a result with nothing else is empty.',
    cause:
      'The source makes what the model sees from content: Crush 0.90.0, Roo Code 3.52.1, @huggingface/mcp-client 0.2.3, Spring AI 2.0.2-SNAPSHOT and Zed of September 2026. LibreChat falls back to structuredContent where content is empty, since mid-2026.',
    sources: [
      {
        url: 'https://github.com/charmbracelet/crush/blob/HEAD/internal/agent/tools/mcp/tools.go',
        date: '2026-08-21',
      },
      {
        url: 'https://github.com/RooCodeInc/Roo-Code/blob/HEAD/src/core/tools/UseMcpToolTool.ts',
        date: '2026-04-14',
      },
      {
        url: 'https://github.com/huggingface/huggingface.js/blob/HEAD/packages/mcp-client/src/ResultFormatter.ts',
        date: '2026-12-01',
      },
      {
        url: 'https://github.com/zed-industries/zed/blob/HEAD/crates/agent/src/tools/context_server_registry.rs',
        date: '2026-09-13',
      },
      {
        url: 'https://github.com/danny-avila/LibreChat/blob/HEAD/packages/api/src/mcp/parsers.ts',
        date: '2026-12-01',
      },
      {
        url: 'https://github.com/spring-projects/spring-ai/blob/HEAD/mcp/common/src/main/java/org/springframework/ai/mcp/SyncMcpToolCallback.java',
        date: '2026-08-21',
      },
    ],
  },
  {
    id: 'claude-ai-text-only',
    symptom: 'Claude sees the text of a result and nothing of its structuredContent.',
    sources: [
      { url: 'https://github.com/yyjeqhc/webcodex/issues/456', date: '2026-09-14' },
      { url: 'https://github.com/aldinokemal/go-whatsapp-web-multidevice/issues/821', date: '2026-09-02' },
    ],
  },
  {
    id: 'cursor-text-only',
    symptom: 'structuredContent is drawn for the user; the model sees the text only.',
    sources: [
      {
        url: 'https://github.com/PostHog/posthog/blob/HEAD/services/mcp/src/lib/client-detection.ts',
        date: '2026-06-24',
        note: 'a server that writes differently for Cursor',
      },
    ],
  },
  {
    id: 'structured-only-measured',
    symptom:
      'Of a result with both, the model sees the JSON of structuredContent; texts, links and pictures beside it are lost.',
    measured:
      'Real clients with a scripted model: Codex 0.171.0 and 0.148.0-alpha.8 passed the JSON alone, of failed results too. Claude Code 2.1.332 passed the JSON alone of results that succeed, and of failed results content alone. Neither minds an outputSchema that is not met.',
    sources: [
      {
        url: 'https://github.com/openai/codex/blob/HEAD/codex-rs/protocol/src/models.rs',
        date: '2026-08-01',
      },
      { url: 'https://github.com/anthropics/claude-code/issues/45575', date: '2026-04-09' },
      { url: 'https://github.com/anthropics/claude-code/issues/55677', date: '2026-05-02' },
      {
        url: 'https://github.com/anthropics/claude-code/issues/86032',
        date: '2026-09-04',
        note: 'failed results; open',
      },
      { url: 'https://github.com/anthropics/claude-code/issues/79944', date: '2026-09-22', note: '2.1.280' },
    ],
  },
  {
    id: 'structured-only-read',
    symptom: 'Of a result with both, the model sees structuredContent; the text beside it is lost.',
    cause:
      'VS Code leaves texts out for the model where there is structuredContent, and keeps pictures, links and resources. LangChain4j takes structuredContent, where there is one, for all of the result, of a failed one too.',
    sources: [
      {
        url: 'https://github.com/microsoft/vscode/blob/HEAD/src/vs/workbench/contrib/mcp/common/mcpLanguageModelToolContribution.ts',
        date: '2026-12-01',
      },
      {
        url: 'https://github.com/langchain4j/langchain4j/blob/HEAD/langchain4j-mcp/src/main/java/dev/langchain4j/mcp/client/ToolExecutionHelper.java',
        date: '2026-08-21',
      },
    ],
  },
  {
    id: 'error-invisible-measured',
    symptom: 'A call that failed without a message looks like one that succeeded with nothing to say.',
    cause: 'The client passes the content of a result and nothing of isError.',
    measured:
      'Real clients with a scripted model, isError with empty content: Codex 0.171.0 and 0.148.0-alpha.8 passed an empty output, Continue 1.5.47, OpenAI Agents 0.20.0 and the AI SDK 2.0.99 "[]". Claude Code 2.1.332, Kimi Code 2.1.0, opencode 1.18.33, Copilot CLI 1.0.102, Gemini CLI 0.61.0, Qwen Code 0.24.4, Cline 3.0.65 and LangChain.js 1.1.4 say that the call failed.',
    sources: [],
  },
  {
    id: 'error-invisible-read',
    symptom: 'A call that failed without a message looks like one that succeeded with nothing to say.',
    cause:
      'The source leaves isError out of what the model sees: Crush 0.90.0 and VS Code pass nothing, Roo Code 3.52.1 and LibreChat "(No response)", @huggingface/mcp-client 0.2.3 "[No content]".',
    sources: [
      {
        url: 'https://github.com/charmbracelet/crush/blob/HEAD/internal/agent/tools/mcp/tools.go',
        date: '2026-08-21',
      },
      {
        url: 'https://github.com/microsoft/vscode/blob/HEAD/src/vs/workbench/contrib/mcp/common/mcpLanguageModelToolContribution.ts',
        date: '2026-12-01',
      },
      {
        url: 'https://github.com/RooCodeInc/Roo-Code/blob/HEAD/src/core/tools/UseMcpToolTool.ts',
        date: '2026-04-14',
      },
      {
        url: 'https://github.com/danny-avila/LibreChat/blob/HEAD/packages/api/src/mcp/parsers.ts',
        date: '2026-12-01',
      },
      {
        url: 'https://github.com/huggingface/huggingface.js/blob/HEAD/packages/mcp-client/src/ResultFormatter.ts',
        date: '2026-12-01',
      },
    ],
  },
  {
    id: 'line-separators',
    symptom: 'The server answers at once, and claude.ai waits 300 seconds and says 408.',
    cause:
      'JSON leaves U+2028 and U+2029 in a text as they are, and readers of lines take them for an end. The Agent SDK 0.2.11 had the same; its issue is closed.',
    sources: [
      {
        url: 'https://github.com/anthropics/claude-agent-sdk-typescript/issues/137',
        date: '2026-01-17',
        note: 'Agent SDK, closed',
      },
      {
        url: 'https://github.com/modelcontextprotocol/typescript-sdk/issues/2155',
        date: '2026-05-25',
        note: 'open',
      },
    ],
  },
  {
    id: 'claude-code-result-size',
    symptom: 'Of a result of more than 25,000 tokens or 50,000 characters the model gets a path and 2 kB.',
    cause: 'A limit of the client, which a tool may raise up to 500,000 characters in its _meta.',
    sources: [
      { url: 'https://github.com/anthropics/claude-code/issues/45766', date: '2026-04-09' },
      {
        url: 'https://github.com/es617/obsidian-sync-mcp/pull/23',
        date: '2026-09-19',
        note: 'cites the documentation',
      },
    ],
  },
];
