import { defineProfile, type Profile } from './profile.js';

/** The extension says `Kilo-Code`, the CLI, a fork of opencode, `kilo`. */
export const kiloCode: Profile = defineProfile({
  id: 'kilo-code',
  title: 'Kilo Code',
  match: { name: ['kilo-code', 'kilo code', 'kilo'] },
  sightings: [],
});
