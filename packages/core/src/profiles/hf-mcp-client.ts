import { defineProfile, type Profile } from './profile.js';

/** The library of tiny-agents. */
export const hfMcpClient: Profile = defineProfile({
  id: 'hf-mcp-client',
  title: 'Hugging Face mcp-client',
  match: { name: ['@huggingface/mcp-client'] },
  sightings: [],
});
