import { defineProfile, type Profile } from './profile.js';

export const claudeCode: Profile = defineProfile({
  id: 'claude-code',
  title: 'Claude Code',
  match: { name: ['claude-code'], userAgentPrefix: ['claude-code/'] },
  sightings: [],
});
