/** Which fixtures of the harness belong to a group, and the clients that are run unless others are named. */

/** @type {Readonly<Record<string, { title: string, fixtures: RegExp }>>} */
export const groups = {
  a: { title: 'Annotations', fixtures: /^a1-/ },
  b: { title: 'Structured content', fixtures: /^b-/ },
  c: { title: '`_meta`', fixtures: /^c-/ },
  d: { title: 'Content types', fixtures: /^d-/ },
  g: { title: 'A list in four pages (tools that were declared)', fixtures: /^g-/ },
  h: { title: 'Nulls, older and newer fields', fixtures: /^h/ },
  j: { title: 'MCP Apps', fixtures: /^j-/ },
  k: { title: 'Large results', fixtures: /^k-/ },
  l: { title: 'Empty and failing results', fixtures: /^l-/ },
};

/** @type {readonly string[]} */
export const clients = [
  'codex-0.171.0',
  'codex-0.148.0-alpha.8',
  'gemini-cli',
  'opencode',
  'kimi-code',
  'qwen-code',
  'cline',
  'continue',
  'mcp-use',
  'openai-agents',
  'ai-sdk',
  'langchain',
  'mastra',
  'sdk-1.0.1',
  'sdk-1.12.1',
  'sdk-1.24.3',
  'sdk-1.32.2',
  'sdk-v2',
];
