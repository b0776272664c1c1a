import { defineProfile, type Profile } from './profile.js';

/**
 * Unless the application names itself. clientInfo's version is always 1.0.0; a User-Agent has the real one of
 * `@ai-sdk/mcp`, so ranges count for that alone.
 */
export const vercelAiSdk: Profile = defineProfile({
  id: 'vercel-ai-sdk',
  title: 'AI SDK',
  match: { name: ['ai-sdk-mcp-client'], userAgentPrefix: ['ai-sdk/'] },
  sightings: [],
});
