import { defineProfile, type Profile } from './profile.js';

/** Also agents of Microsoft 365. Every release says version 1.0.0. */
export const copilotStudio: Profile = defineProfile({
  id: 'copilot-studio',
  title: 'Microsoft Copilot Studio',
  match: { name: ['mcptoolslistclient'], userAgentPrefix: ['microsoftcopilotstudio-agenticloop/'] },
  constantVersion: true,
  sightings: [],
});
