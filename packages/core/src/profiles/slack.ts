import { defineProfile, type Profile } from './profile.js';

/** Known by its User-Agent only, always version 1.0. */
export const slack: Profile = defineProfile({
  id: 'slack',
  title: 'Slack AI',
  match: { userAgentPrefix: ['slack-mcp-client/'] },
  constantVersion: true,
  sightings: [],
});
