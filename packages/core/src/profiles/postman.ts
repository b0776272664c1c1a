import { defineProfile, type Profile } from './profile.js';

export const postman: Profile = defineProfile({
  id: 'postman',
  title: 'Postman',
  match: { name: ['postman-client'] },
  sightings: [],
});
