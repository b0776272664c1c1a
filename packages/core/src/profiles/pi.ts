import { defineProfile, type Profile } from './profile.js';

export const pi: Profile = defineProfile({
  id: 'pi',
  title: 'Pi',
  match: { name: ['pi-client'] },
  sightings: [],
});
