import { defineProfile, type Profile } from './profile.js';

export const inspector: Profile = defineProfile({
  id: 'inspector',
  title: 'MCP Inspector',
  match: { name: ['mcp-inspector', 'inspector-cli'] },
  sightings: [],
});
