import { defineProfile, type Profile } from './profile.js';

/** Connectors and apps of ChatGPT, the Responses API and hosted Codex (`openai-mcp (Codex)`), always version 1.0.0. */
export const openaiMcp: Profile = defineProfile({
  id: 'openai-mcp',
  title: 'ChatGPT and the OpenAI API',
  match: { name: ['openai-mcp', 'chatgpt'], namePrefix: ['openai-mcp ('], userAgentPrefix: ['openai-mcp/'] },
  constantVersion: true,
  sightings: [],
});
