import { defineProfile, type Profile } from './profile.js';

/** Every release of Junie says version 1.0.0. */
export const jetbrainsAi: Profile = defineProfile({
  id: 'jetbrains-ai',
  title: 'JetBrains Junie and AI Assistant',
  match: { name: ['junie-client', 'jetbrains-ai-assistant-client'] },
  constantVersion: true,
  sightings: [],
});
