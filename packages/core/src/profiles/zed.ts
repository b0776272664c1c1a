import { defineProfile, type Profile } from './profile.js';

/** The version is that of the client's crate, always 0.1.0. */
export const zed: Profile = defineProfile({
  id: 'zed',
  title: 'Zed',
  match: { name: ['zed'] },
  constantVersion: true,
  sightings: [],
});
