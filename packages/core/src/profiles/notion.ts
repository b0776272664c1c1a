import { defineProfile, type Profile } from './profile.js';

export const notion: Profile = defineProfile({
  id: 'notion',
  title: 'Notion AI',
  match: { name: ['notion-mcp-client'] },
  sightings: [],
});
