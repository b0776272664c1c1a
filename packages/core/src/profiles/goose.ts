import { defineProfile, type Profile } from './profile.js';

/** Under ACP the editor's name replaces Goose's own. */
export const goose: Profile = defineProfile({
  id: 'goose',
  title: 'Goose',
  match: { name: ['goose', 'goose-cli', 'goose-desktop'] },
  sightings: [],
});
