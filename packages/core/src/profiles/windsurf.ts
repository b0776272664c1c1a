import { defineProfile, type Profile } from './profile.js';

/** Cascade, which Devin Desktop has replaced since September 2026. */
export const windsurf: Profile = defineProfile({
  id: 'windsurf',
  title: 'Windsurf',
  match: { name: ['windsurf', 'windsurf-client'] },
  sightings: [],
});
