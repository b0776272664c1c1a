import { defineProfile, type Profile } from './profile.js';

/** The Python adapters say `mcp` 0.1.0, which is every Python client's default. */
export const langchainJs: Profile = defineProfile({
  id: 'langchain-js',
  title: 'LangChain.js MCP adapters',
  match: { name: ['@langchain/mcp-adapters'] },
  sightings: [],
});
