import type { Evidence, Source } from './evidence.js';

const crush: Source = {
  url: 'https://github.com/charmbracelet/crush/blob/HEAD/internal/agent/tools/mcp/tools.go',
  date: '2026-08-21',
};
const hfMcpClient: Source = {
  url: 'https://github.com/huggingface/huggingface.js/blob/HEAD/packages/mcp-client/src/ResultFormatter.ts',
  date: '2026-12-01',
};
const kiro: Source = {
  url: 'https://github.com/aws/amazon-q-developer-cli/blob/HEAD/crates/chat-cli/src/cli/chat/tools/custom_tool.rs',
  date: '2026-04-23',
};
const langchain4j: Source = {
  url: 'https://github.com/langchain4j/langchain4j/blob/HEAD/langchain4j-mcp/src/main/java/dev/langchain4j/mcp/client/DefaultMcpToolResultExtractor.java',
  date: '2026-08-21',
};
const librechat: Source = {
  url: 'https://github.com/danny-avila/LibreChat/blob/HEAD/packages/api/src/mcp/parsers.ts',
  date: '2026-12-01',
};
const rooCode: Source = {
  url: 'https://github.com/RooCodeInc/Roo-Code/blob/HEAD/src/core/tools/UseMcpToolTool.ts',
  date: '2026-04-14',
};
const springAi: Source = {
  url: 'https://github.com/spring-projects/spring-ai/blob/HEAD/mcp/common/src/main/java/org/springframework/ai/mcp/SyncMcpToolCallback.java',
  date: '2026-08-21',
};
const zed: Source = {
  url: 'https://github.com/zed-industries/zed/blob/HEAD/crates/agent/src/tools/context_server_registry.rs',
  date: '2026-09-13',
};
const continueDev: Source = {
  url: 'https://github.com/continuedev/continue/blob/HEAD/core/tools/callTool.ts',
  date: '2026-06-18',
};
const kimiCode: Source = {
  url: 'https://github.com/MoonshotAI/kimi-code/blob/HEAD/packages/agent-core-v2/src/agent/mcp/output.ts',
  date: '2026-08-22',
};
const aiSdk: Source = {
  url: 'https://github.com/vercel/ai/blob/HEAD/packages/mcp/src/tool/mcp-client.ts',
  date: '2026-08-22',
};

/** Which kinds of content blocks reach the model. */
export const contentEvidence: readonly Evidence[] = [
  {
    id: 'resource-link-unread-measured',
    symptom:
      'The model is not told of a resource_link, or of a part of it only; in LangChain.js the whole run ends.',
    measured:
      'Real clients with a scripted model, a text and a link with name, title, description and type: opencode 1.18.33 and Copilot CLI 1.0.102 passed the text alone; Kimi Code 2.1.0 a note with URI and type, without name and description; Gemini CLI 0.61.0 and Qwen Code 0.24.4 "Resource Link: TITLE at URI". LangChain.js 1.1.4 makes a file block of it, which ChatOpenAI refuses ("URL file blocks with source_type url must be formatted as a data URL"). Codex 0.171.0 and 0.148.0-alpha.8, Cline 3.0.65, Continue 1.5.47 (CLI), the AI SDK 2.0.99 and OpenAI Agents 0.20.0 passed its JSON, Claude Code 2.1.332 a line with name, URI and description.',
    sources: [kimiCode],
  },
  {
    id: 'resource-link-unread-read',
    symptom: 'The model is not told of a resource_link; LangChain4j fails the call.',
    cause:
      'The source handles other types: Roo Code 3.52.1, @huggingface/mcp-client 0.2.3 and Zed of September 2026 skip it, the IDE extension of Continue 1.3.40 puts "unsupported item" in its place, LangChain4j throws "Unsupported content type".',
    sources: [rooCode, hfMcpClient, zed, continueDev, langchain4j],
  },
  {
    id: 'claude-ai-resource-link',
    symptom: 'Links are left out of what Claude sees; Claude Desktop 0.13.37 said "unsupported format".',
    sources: [
      {
        url: 'https://github.com/modelcontextprotocol/modelcontextprotocol/issues/1638',
        date: '2025-10-10',
        note: 'Claude Desktop 0.13.37',
      },
      { url: 'https://github.com/anthropics/claude-code/issues/53453', date: '2026-04-26' },
    ],
  },
  {
    id: 'goose-resource-link',
    symptom: 'The call fails: "unknown variant resource_link".',
    sources: [{ url: 'https://github.com/aaif-goose/goose/issues/3346', date: '2025-07-10', note: '1.0.35' }],
  },
  {
    id: 'audio-unread-measured',
    symptom:
      'The model hears nothing: audio is dropped, with a note at best, or its base64 fills the context.',
    measured:
      'Real clients with a scripted model, a text and a WAV: opencode 1.18.33 and Copilot CLI 1.0.102 passed the text alone; Codex 0.171.0, Gemini CLI 0.61.0 and Qwen Code 0.24.4 a note; Cline 3.0.65, Continue 1.5.47, the AI SDK 2.0.99 and OpenAI Agents 0.20.0 the base64 in JSON text. Kimi Code 2.1.0 and Claude Code 2.1.332 save a file and give its path; LangChain.js 1.1.4 passes it on as audio.',
    sources: [aiSdk, continueDev],
  },
  {
    id: 'audio-unread-read',
    symptom:
      'The model hears nothing: audio is dropped, with a note at best, or its base64 fills the context; LangChain4j fails the call.',
    cause:
      'The source: Roo Code 3.52.1 and Zed of September 2026 skip it, @huggingface/mcp-client 0.2.3 puts a note that says the task is complete, LibreChat, Kiro (Amazon Q CLI 1.19.7) and Spring AI write the block as JSON, LangChain4j throws "Unsupported content type".',
    sources: [rooCode, zed, hfMcpClient, librechat, kiro, springAi, langchain4j],
  },
  {
    id: 'image-unread-measured',
    symptom: 'The model sees no picture, but its base64 as text.',
    measured:
      'Real clients with a scripted model: Cline 3.0.65 and Continue 1.5.47 passed the JSON of the blocks as one text. Codex, Gemini CLI, opencode, Kimi Code, Claude Code, LangChain.js, OpenAI Agents and the AI SDK passed a picture; Copilot CLI and Qwen Code do for models that they know to see.',
    sources: [continueDev],
  },
  {
    id: 'image-unread-read',
    symptom: 'The model sees no picture, but its base64 as text or a note; LangChain4j fails the call.',
    cause:
      'The source: Kiro (Amazon Q CLI 1.19.7) and Spring AI write the block as JSON, @huggingface/mcp-client 0.2.3 puts a note, LangChain4j throws "Unsupported content type".',
    sources: [kiro, springAi, hfMcpClient, langchain4j],
  },
  {
    id: 'blob-unread-measured',
    symptom: 'Binary resources that a result embeds are dropped, or their base64 fills the context.',
    measured:
      'Real clients with a scripted model, an octet-stream and a PNG: Codex 0.171.0, OpenAI Agents 0.20.0, the AI SDK 2.0.99, Cline 3.0.65 and Continue 1.5.47 passed base64 in JSON text; Copilot CLI 1.0.102 and LangChain.js 1.1.4 nothing; Qwen Code 0.24.4 a note without the URI. opencode 1.18.33 passes pictures and a note with URI, type and size of the rest, Gemini CLI 0.61.0 passes both as data, Kimi Code 2.1.0 and Claude Code 2.1.332 save files.',
    sources: [aiSdk, continueDev],
  },
  {
    id: 'blob-unread-read',
    symptom:
      'Binary resources that a result embeds are dropped, or their base64 fills the context; LangChain4j fails the call.',
    cause:
      'The source: Zed of September 2026 skips every embedded resource, Crush 0.90.0 prints an address in memory, Kiro (Amazon Q CLI 1.19.7) and Spring AI write the block as JSON, LangChain4j throws "Unsupported content type".',
    sources: [zed, crush, kiro, springAi, langchain4j],
  },
  {
    id: 'embedded-text-unread-measured',
    symptom:
      'A result that embeds a text resource reaches the model without it, as "[]" if it has nothing else.',
    cause: 'Embedded resources go to the artifact of the tool message, which no model sees.',
    measured: 'LangChain.js 1.1.4 with ChatOpenAI and a scripted model: texts, blobs and pictures alike.',
    sources: [
      {
        url: 'https://github.com/langchain-ai/langchain-mcp-adapters/blob/HEAD/langchain_mcp_adapters/tools.py',
        date: '2026-08-06',
        note: 'the twin in Python',
      },
    ],
  },
  {
    id: 'embedded-text-unread-read',
    symptom: 'A result that embeds a text resource reaches the model without it; LangChain4j fails the call.',
    cause:
      'The source: Zed of September 2026 skips every embedded resource, Crush 0.90.0 prints an address in memory, LangChain4j throws "Unsupported content type".',
    sources: [zed, crush, langchain4j],
  },
  {
    id: 'image-refused',
    symptom:
      '"Image does not match the provided media type", "Could not process image" or "image cannot be empty" (400) in this turn and every later one; the session is lost.',
    cause:
      'The API takes PNG, JPEG, GIF and WebP of the type that is said; Claude Code passes on what a tool sends.',
    sources: [
      {
        url: 'https://github.com/anthropics/claude-code/issues/8947',
        date: '2025-10-05',
        note: '2.0.5, empty',
      },
      { url: 'https://github.com/anthropics/claude-code/issues/11936', date: '2025-11-19', note: '2.0.45' },
      {
        url: 'https://github.com/anthropics/claude-code/issues/11975',
        date: '2025-12-17',
        note: '2.0.47 and 2.0.71',
      },
      { url: 'https://github.com/anthropics/claude-code/issues/28279', date: '2026-02-24', note: 'SVG' },
      { url: 'https://github.com/anthropics/claude-code/issues/31142', date: '2026-03-05' },
    ],
  },
];
