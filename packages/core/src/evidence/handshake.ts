import type { Evidence } from './evidence.js';

export const handshakeEvidence: readonly Evidence[] = [
  {
    id: 'gemini-cli-newer-version',
    symptom: 'The server is shown as disconnected and has no tools.',
    cause:
      'The client asks for 2025-06-18 and closes the connection when the answer names a revision that it does not know, 2025-11-25 included.',
    measured:
      'Real builds against a server that answers 2025-11-25: 0.30.0, 0.45.2 and 0.47.0 ask for 2025-11-25 and stay; 0.52.0, 0.55.1, 0.58.0 and 0.61.0 ask for 2025-06-18 and leave. 0.51.0 was not run. The same over stdio and HTTP.',
    sources: [],
  },
  {
    id: 'newer-version-measured',
    symptom: 'The connection fails at once, and the server has no tools.',
    cause: 'The official SDK closes when the answer to initialize names a revision that is not in its list.',
    measured:
      'Real clients that asked for 2025-11-25, against a server that answers 2026-07-28: opencode 1.18.33, Kimi Code 2.1.0, Qwen Code 0.24.4, Claude Code 2.1.332, Continue 1.5.47, OpenAI Agents 0.20.0, LangChain 1.1.4, mcp-use 1.34.6, Mastra 2.0.0 and the Inspector 2.12.0 lose the server; Codex 0.171.0, Copilot CLI 1.0.102, Cline 3.0.65 over stdio and the AI SDK 2.0.99 take it.',
    sources: [
      {
        url: 'https://github.com/OpenDigitalProductFactory/opendigitalproductfactory/pull/705',
        date: '2026-05-17',
        note: 'Claude Code 2.x asked for 2024-11-05 and was answered 2025-11-25',
      },
    ],
  },
  {
    id: 'claude-newer-version',
    symptom:
      "Claude Desktop says that the server's protocol version is not supported, and does not attach to it.",
    cause: 'It asked for 2024-11-05 and was answered 2025-03-26.',
    sources: [
      {
        url: 'https://github.com/php-mcp/server/issues/34',
        date: '2025-06-26',
        note: 'Claude Desktop 0.10.38',
      },
    ],
  },
  {
    id: 'mcp-remote-newer-version',
    symptom: "The bridge ends with: Server's protocol version is not supported.",
    cause: 'It was built on an SDK that knew no newer revision. 0.15.1, as driven, takes 2025-11-25.',
    sources: [{ url: 'https://github.com/punkpeye/mcp-remote/issues/66', date: '2025-05-06', note: '0.1.2' }],
  },
  {
    id: 'capability-measured',
    symptom: 'The server is connected and has no tools; tools/list is never sent.',
    cause:
      'The client looks for capabilities.tools first. The official SDK v2 gives an empty list without asking.',
    measured:
      'Real clients against a server with tools that answers capabilities: {}: Gemini CLI 0.30.0, 0.45.2, 0.58.0 and 0.61.0, Claude Code 2.1.332, Continue 1.5.47, the AI SDK 2.0.99 and Mastra 2.0.0 have no tools; Codex 0.171.0, Kimi Code 2.1.0, Qwen Code 0.24.4, Copilot CLI 1.0.102, Cline 3.0.65, LangChain 1.1.4, mcp-use 1.34.6 and the official SDK v1 ask anyway. OpenAI Agents 0.20.0 asks anyway in 2025-11-25; in 2026-07-28 it, the AI SDK and Mastra have no tools.',
    sources: [
      {
        url: 'https://github.com/modelcontextprotocol/typescript-sdk/blob/HEAD/packages/client/src/client/client.ts',
        date: '2026-08-18',
        note: 'listTools',
      },
      { url: 'https://github.com/modelcontextprotocol/typescript-sdk/pull/1386', date: '2026-01-14' },
    ],
  },
  {
    id: 'opencode-capability',
    symptom: 'The server is connected and has no tools; tools/list is never sent.',
    cause: 'Newer releases ask only for what the server announces.',
    measured:
      'Real builds against a server with tools that answers capabilities: {}: 1.14.34, 1.14.41, 1.15.0 and 1.15.13 list them, 1.17.0, 1.18.8 and 1.18.33 do not.',
    sources: [],
  },
  {
    id: 'capability-read',
    symptom: 'The server is connected and has no tools.',
    cause:
      'The source asks for tools only where capabilities.tools is there: Warp of August 2026, Zed of September 2026, and Kiro CLI 1.19.7.',
    sources: [
      {
        url: 'https://github.com/warpdotdev/warp/blob/HEAD/app/src/ai/mcp/templatable_manager/utils.rs',
        date: '2026-08-01',
      },
      {
        url: 'https://github.com/zed-industries/zed/blob/HEAD/crates/agent/src/tools/context_server_registry.rs',
        date: '2026-09-13',
        note: 'client.capable(Tools)',
      },
      {
        url: 'https://github.com/aws/amazon-q-developer-cli/blob/HEAD/crates/chat-cli/src/cli/chat/tool_manager.rs',
        date: '2026-04-23',
      },
    ],
  },
  {
    id: 'optional-lists-cline',
    symptom: 'Cline shows the connection as failed, though the tools work.',
    cause:
      'It asks for resources, templates and prompts on connect, whatever the server announces. Its CLI 3.0.65, as driven, goes on.',
    sources: [{ url: 'https://github.com/DeusData/codebase-memory-mcp/pull/1015', date: '2026-07-11' }],
  },
  {
    id: 'optional-lists-cursor',
    symptom: 'The server worked before, and now fails with: Error listing offerings: -32601.',
    cause: 'Cursor asks for prompts, whatever the server announces.',
    sources: [{ url: 'https://github.com/FreePeak/db-mcp-server/issues/35', date: '2025-08-16' }],
  },
  {
    id: 'optional-lists-warp',
    symptom: 'A server with tools only does not start.',
    cause:
      'resources/list was asked for, whatever the server announces, and its error was fatal. The source of August 2026 goes on, but old builds are told apart by a date only.',
    sources: [
      { url: 'https://github.com/warpdotdev/warp/issues/8616', date: '2026-02-10' },
      {
        url: 'https://github.com/warpdotdev/warp/blob/HEAD/app/src/ai/mcp/templatable_manager/utils.rs',
        date: '2026-08-01',
        note: 'the fix',
      },
    ],
  },
  {
    id: 'optional-lists-codex',
    symptom: 'The model sees a failed list_mcp_resources call and reasons about it. Tools work.',
    cause: 'Codex offers its model tools that list resources, whether or not a server has any.',
    sources: [
      { url: 'https://github.com/neutree-ai/agent-platform/pull/280', date: '2026-09-12' },
      { url: 'https://github.com/nuxt-modules/mcp-toolkit/issues/144', date: '2026-03-11' },
    ],
  },
];
