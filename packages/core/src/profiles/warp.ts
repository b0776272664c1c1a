import { defineProfile, type Profile } from './profile.js';

/** The name is the id of the app: `dev.warp.Warp-Stable`. */
export const warp: Profile = defineProfile({
  id: 'warp',
  title: 'Warp',
  match: { namePrefix: ['dev.warp.'] },
  sightings: [],
});
