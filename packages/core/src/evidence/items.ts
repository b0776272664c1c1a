import type { Evidence } from './evidence.js';

export const itemEvidence: readonly Evidence[] = [
  {
    id: 'claude-schema-dialect',
    symptom:
      'A tool fails with: JSON Schema declares an unsupported dialect. The client supports JSON Schema 2020-12 only.',
    cause:
      'outputSchema has a $schema of an older draft, as zod-to-json-schema and many servers write it. Claude Code 2.1.332, as driven, takes draft-07 again; the reports name no version, the newest at the time were 2.1.227 to 2.1.272.',
    sources: [
      { url: 'https://github.com/anthropics/claude-code/issues/86142', date: '2026-08-12' },
      { url: 'https://github.com/ankimcp/anki-mcp-server-addon/issues/75', date: '2026-09-11' },
      { url: 'https://github.com/nataliapc/mcp-openmsx/issues/22', date: '2026-09-15' },
    ],
  },
  {
    id: 'opencode-schema-dialect',
    symptom:
      'A call fails: the tool has an invalid outputSchema, JSON Schema declares an unsupported dialect.',
    cause: 'outputSchema has a $schema of an older draft.',
    measured:
      'Real builds against a server whose outputSchema says draft-07: 1.18.8 fails; 1.14.34, 1.14.41, 1.15.0, 1.17.0, 1.18.3, 1.18.4, 1.18.10, 1.18.11, 1.18.16 and 1.18.33 do not. Nothing was published between 1.18.4 and 1.18.8, nor between 1.18.8 and 1.18.10.',
    sources: [
      { url: 'https://github.com/anomalyco/opencode/issues/39333', date: '2026-07-28' },
      { url: 'https://github.com/anomalyco/opencode/issues/39364', date: '2026-07-28' },
    ],
  },
  {
    id: 'vscode-schema-dialect',
    symptom: 'A tool is left out with a warning about its input schema.',
    cause: 'The editor reads draft-07 and refuses a $schema of 2020-12.',
    sources: [
      { url: 'https://github.com/microsoft/vscode/issues/251315', date: '2025-06-12' },
      { url: 'https://github.com/microsoft/vscode/issues/318984', date: '2026-05-29', note: 'open' },
    ],
  },
  {
    id: 'dialect-extra-input',
    symptom: 'The model API refuses the request: $schema: Extra inputs are not permitted.',
    cause: 'The host passes inputSchema on as it is, to an API that knows no $schema.',
    sources: [
      {
        url: 'https://github.com/modelcontextprotocol/typescript-sdk/issues/800',
        date: '2025-07-23',
        note: 'Windsurf',
      },
      {
        url: 'https://github.com/google/adk-python/issues/4298',
        date: '2026-01-28',
        note: 'Antigravity and Kiro',
      },
    ],
  },
  {
    id: 'claude-ai-server-icons',
    symptom: 'The connector refuses to connect.',
    cause: 'serverInfo has icons, which the protocol knows since 2025-11-25.',
    sources: [
      { url: 'https://github.com/anthropics/claude-ai-mcp/issues/474', date: '2026-06-20', note: 'open' },
    ],
  },
  {
    id: 'copilot-cli-icon-sizes',
    symptom: 'The server is refused: Expected string, received array.',
    cause: 'It was built on a draft in which the sizes of an icon were one text.',
    sources: [
      {
        url: 'https://github.com/github/copilot-cli/issues/486',
        date: '2025-11-05',
        note: '0.0.353; fixed in the next release, says the staff',
      },
    ],
  },
  {
    id: 'task-required-measured',
    symptom: 'The call fails with: the tool requires task-based execution. The server never sees it.',
    cause: 'The official SDK v1 refuses to call a tool with taskSupport "required" without a task.',
    measured:
      'Real clients against a tool with taskSupport "required": opencode 1.18.33, Kimi Code 2.1.0, Continue 1.5.47, OpenAI Agents 0.20.0, LangChain 1.1.4, mcp-use 1.34.6 and the official SDK 1.24.3 and 1.32.2 refuse; Codex 0.171.0, Claude Code 2.1.332, Copilot CLI 1.0.102, Cline 3.0.65, Gemini CLI 0.61.0, Qwen Code 0.24.4, the AI SDK 2.0.99, Mastra 2.0.0 and the official SDK v2 call it.',
    sources: [{ url: 'https://github.com/agentic-os-org/ANOLISA/pull/2645', date: '2026-08-18' }],
  },
  {
    id: 'kiro-empty-description',
    symptom: 'A tool is left out: tool schema contains empty description.',
    cause: 'The source of Kiro CLI 1.19.7 drops tools without a description.',
    sources: [
      {
        url: 'https://github.com/aws/amazon-q-developer-cli/blob/HEAD/crates/chat-cli/src/cli/chat/tool_manager.rs',
        date: '2026-04-23',
      },
    ],
  },
  {
    id: 'bedrock-empty-description',
    symptom: 'Every request of a chat fails: toolSpec.description, length greater than or equal to 1.',
    cause: 'With Amazon Bedrock as the model API, one tool without a description costs the whole request.',
    sources: [
      {
        url: 'https://github.com/Softeria/ms-365-mcp-server/issues/76',
        date: '2025-07-08',
      },
      { url: 'https://github.com/campertunity/mcp-server/issues/2', date: '2026-01-25' },
      {
        url: 'https://github.com/danny-avila/LibreChat/pull/13217',
        date: '2026-05-21',
        note: 'LibreChat, fixed there',
      },
    ],
  },
  {
    id: 'claude-code-two-kilobytes',
    symptom: 'The model knows only the beginning of a long description, or of long instructions.',
    cause: 'Claude Code cuts both at 2,048 characters each; its documentation says so.',
    sources: [
      { url: 'https://code.claude.com/docs/en/mcp', date: '2026-09-19' },
      { url: 'https://github.com/anthropics/claude-code/issues/39106', date: '2026-03-26' },
      { url: 'https://github.com/RedHatInsights/insights-mcp/issues/340', date: '2026-04-03' },
    ],
  },
  {
    id: 'kiro-description-limit',
    symptom: 'The model knows only the beginning of a very long description.',
    cause: 'The source of Kiro CLI 1.19.7 cuts descriptions at 10,004 bytes, with a warning.',
    sources: [
      {
        url: 'https://github.com/aws/amazon-q-developer-cli/blob/HEAD/crates/chat-cli/src/cli/chat/tool_manager.rs',
        date: '2026-04-23',
      },
    ],
  },
  {
    id: 'instructions-ignored-measured',
    symptom: 'What a server says in its instructions never reaches the model.',
    cause: 'The client, or the library, does not pass them on; an application may.',
    measured:
      'Real clients against a server with instructions, and what the model was sent: none of them in Kimi Code 2.1.0, Copilot CLI 1.0.102, Cline 3.0.65, Continue 1.5.47, the AI SDK 2.0.99, LangChain 1.1.4, OpenAI Agents 0.20.0 and mcp-use 1.34.6. Codex 0.171.0, opencode 1.18.33, Gemini CLI 0.61.0, Qwen Code 0.24.4 and Claude Code 2.1.332 pass them on.',
    sources: [],
  },
  {
    id: 'instructions-ignored-read',
    symptom: 'What a server says in its instructions never reaches the model.',
    cause:
      'The sources keep them as data at most: LangChain4j and the Java SDK of August 2026, and mcp-client 0.2.3 of Hugging Face.',
    sources: [
      {
        url: 'https://github.com/langchain4j/langchain4j/blob/HEAD/langchain4j-mcp/src/main/java/dev/langchain4j/mcp/client/ToolExecutionHelper.java',
        date: '2026-08-21',
      },
      {
        url: 'https://github.com/spring-projects/spring-ai/blob/HEAD/mcp/common/src/main/java/org/springframework/ai/mcp/SyncMcpToolCallback.java',
        date: '2026-08-21',
      },
      {
        url: 'https://github.com/huggingface/huggingface.js/blob/HEAD/packages/mcp-client/src/McpClient.ts',
        date: '2026-12-01',
      },
    ],
  },
  {
    id: 'output-validated-measured',
    symptom:
      "The call ends in an error: the structured content does not match the tool's output schema, or there is none. The model sees nothing of the result.",
    cause:
      'The official SDK compiles the output schemas of the tools that it listed last and checks every result that is no error against them.',
    measured:
      'Real clients against results without structuredContent, with a value of the wrong type and with a member too many: Gemini CLI 0.61.0, opencode 1.18.33, Kimi Code 2.1.0, Continue 1.5.47, mcp-use 1.34.6, OpenAI Agents 0.20.0, LangChain 1.1.4, Mastra 2.0.0 and the official SDK from 1.12.1 on refuse all three; Codex 0.171.0, Qwen Code 0.24.4, Claude Code 2.1.332, Copilot CLI 1.0.102, Cline 3.0.65 and the AI SDK 2.0.99 do not check. An error result is shown by all.',
    sources: [
      {
        url: 'https://github.com/modelcontextprotocol/typescript-sdk/blob/HEAD/packages/client/src/client/client.ts',
        date: '2026-08-18',
      },
      { url: 'https://github.com/google-gemini/gemini-cli/issues/21053', date: '2026-03-04', note: '0.32.0' },
    ],
  },
  {
    id: 'output-validated-cursor',
    symptom:
      'The call ends in an error: the tool has an output schema but did not return structured content.',
    cause: 'The editor checks results as the official SDK does.',
    sources: [
      { url: 'https://github.com/DitriXNew/EDT-MCP/issues/574', date: '2026-09-07' },
      { url: 'https://github.com/TheGreenCedar/CodeStory/issues/1971', date: '2026-08-21' },
    ],
  },
];
