import { defineProfile, type Profile } from './profile.js';

export const opencode: Profile = defineProfile({
  id: 'opencode',
  title: 'opencode',
  match: { name: ['opencode'], userAgentPrefix: ['opencode/'] },
  sightings: [],
});
