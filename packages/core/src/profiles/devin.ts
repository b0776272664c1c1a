import { defineProfile, type Profile } from './profile.js';

/** The agent and Devin Desktop, the successor of Windsurf. */
export const devin: Profile = defineProfile({
  id: 'devin',
  title: 'Devin',
  match: { name: ['devin'] },
  sightings: [],
});
