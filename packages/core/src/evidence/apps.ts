import type { Evidence } from './evidence.js';

/** What clients do with the views of MCP Apps. */
export const appsEvidence: readonly Evidence[] = [
  {
    id: 'ui-html-to-model-measured',
    symptom: 'The model is given the markup of a view that was embedded in a result; the user sees no view.',
    measured:
      'Real clients with a scripted model, none of which says that it shows views or reads one: Codex 0.171.0 and 0.148.0-alpha.8, Gemini CLI 0.61.0, opencode 1.18.33, Kimi Code 2.1.0, Claude Code 2.1.332, Copilot CLI 1.0.102, Cline 3.0.65 and Continue 1.5.47 passed all of the HTML to the model. The AI SDK 2.0.99, mcp-use 1.34.6 and OpenAI Agents 0.20.0 do too, but what is built on them may show it.',
    sources: [
      {
        url: 'https://github.com/anthropics/claude-code/issues/95149',
        date: '2026-09-17',
        note: 'Claude Code shows no views, open',
      },
      {
        url: 'https://github.com/modelcontextprotocol/modelcontextprotocol/blob/HEAD/docs/extensions/client-matrix.mdx',
        date: '2026-08-22',
        note: 'who shows views',
      },
    ],
  },
  {
    id: 'ui-html-ends-run',
    symptom:
      'The run of the agent ends with an error of the model at the first result that has an embedded resource.',
    cause: 'The adapter turns the resource into a file block, which ChatOpenAI refuses.',
    measured:
      'LangChain.js 1.1.4 with a scripted model: after a result with an embedded view, or any embedded resource, the run ended and no later call was made.',
    sources: [],
  },
  {
    id: 'app-only-tools-measured',
    symptom: 'The model calls a tool that is meant for the buttons of a view.',
    measured:
      'Real clients with a scripted model and a tool with _meta.ui.visibility ["app"]: Gemini CLI 0.61.0, opencode 1.18.33, Kimi Code 2.1.0, Copilot CLI 1.0.102, Cline 3.0.65, Continue 1.5.47 and the libraries offered it to the model; Codex 0.171.0, Qwen Code 0.24.4 and Claude Code 2.1.332 did not.',
    sources: [],
  },
  {
    id: 'one-ui-vocabulary-chatgpt',
    symptom: 'A view that worked becomes a blank frame: its policy is not applied.',
    cause:
      'ChatGPT read openai/outputTemplate first and prefers ui.resourceUri since June 2026; each vocabulary has a policy of its own, and only one of the two was complete.',
    sources: [
      { url: 'https://github.com/alpic-ai/skybridge/issues/891', date: '2026-06-29' },
      { url: 'https://github.com/OptimNow/cloud-finops-skills/pull/174', date: '2026-08-20' },
    ],
  },
  {
    id: 'one-ui-vocabulary-claude',
    symptom: 'No view, or one without its policy.',
    cause: 'Claude reads the metadata of MCP Apps, the policy from the resource.',
    sources: [
      {
        url: 'https://github.com/anthropics/claude-ai-mcp/issues/61',
        date: '2026-04-21',
        note: 'Anthropic: the policy belongs on the resource',
      },
    ],
  },
];
