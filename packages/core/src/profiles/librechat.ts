import { defineProfile, type Profile } from './profile.js';

/** Every release says version 1.2.3. */
export const librechat: Profile = defineProfile({
  id: 'librechat',
  title: 'LibreChat',
  match: { name: ['@librechat/api-client'] },
  constantVersion: true,
  sightings: [],
});
