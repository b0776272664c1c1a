import { oneUiVocabulary } from '../quirks/one-ui-vocabulary.js';
import { defineProfile, type Profile } from './profile.js';

/** Connectors and apps of ChatGPT, the Responses API and hosted Codex (`openai-mcp (Codex)`), always version 1.0.0. */
export const openaiMcp: Profile = defineProfile({
  id: 'openai-mcp',
  title: 'ChatGPT and the OpenAI API',
  match: { name: ['openai-mcp', 'chatgpt'], namePrefix: ['openai-mcp ('], userAgentPrefix: ['openai-mcp/'] },
  constantVersion: true,
  sightings: [
    {
      quirk: oneUiVocabulary,
      verified: { by: 'report', version: 'June 2026', date: '2026-06-29' },
      retire: 'when ChatGPT is known to read either vocabulary alone',
      evidence: 'one-ui-vocabulary-chatgpt',
    },
  ],
});
