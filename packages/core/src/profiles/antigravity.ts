import { defineProfile, type Profile } from './profile.js';

/** The IDE and the `agy` CLI; every release says version v1.0.0. */
export const antigravity: Profile = defineProfile({
  id: 'antigravity',
  title: 'Google Antigravity',
  match: { name: ['antigravity-client'] },
  constantVersion: true,
  sightings: [],
});
