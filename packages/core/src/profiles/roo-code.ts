import { defineProfile, type Profile } from './profile.js';

export const rooCode: Profile = defineProfile({
  id: 'roo-code',
  title: 'Roo Code',
  match: { name: ['roo code', 'roo-code'] },
  sightings: [],
});
