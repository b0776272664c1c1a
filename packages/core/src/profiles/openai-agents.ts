import { defineProfile, type Profile } from './profile.js';

/**
 * The name is that of the server in the configuration; only its default, made of transport and address, tells the
 * client. Always version 1.0.0. The Python SDK says `mcp` 0.1.0.
 */
export const openaiAgents: Profile = defineProfile({
  id: 'openai-agents',
  title: 'OpenAI Agents SDK (JavaScript)',
  match: { namePrefix: ['sse: ', 'stdio: ', 'streamable-http: '] },
  constantVersion: true,
  sightings: [],
});
