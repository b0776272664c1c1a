import { defineProfile, type Profile } from './profile.js';

export const amp: Profile = defineProfile({
  id: 'amp',
  title: 'Amp',
  match: { name: ['amp-mcp-client'] },
  sightings: [],
});
