import { defineProfile, type Profile } from './profile.js';

export const crush: Profile = defineProfile({
  id: 'crush',
  title: 'Crush',
  match: { name: ['crush'] },
  sightings: [],
});
