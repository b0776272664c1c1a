import { defineProfile, type Profile } from './profile.js';

/** Says version 1.0 unless the application sets another. */
export const langchain4j: Profile = defineProfile({
  id: 'langchain4j',
  title: 'LangChain4j',
  match: { name: ['langchain4j'] },
  constantVersion: true,
  sightings: [],
});
