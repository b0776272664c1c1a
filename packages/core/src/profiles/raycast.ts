import { defineProfile, type Profile } from './profile.js';

export const raycast: Profile = defineProfile({
  id: 'raycast',
  title: 'Raycast',
  match: { name: ['com.raycast.macos'] },
  sightings: [],
});
