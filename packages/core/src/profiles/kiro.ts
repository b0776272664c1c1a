import { defineProfile, type Profile } from './profile.js';

/** Kiro and its ancestor, the Amazon Q Developer CLI; every release says version 1.0.0. */
export const kiro: Profile = defineProfile({
  id: 'kiro',
  title: 'Kiro',
  match: { name: ['kiro-cli', 'q dev cli', 'q-dev-cli'] },
  constantVersion: true,
  sightings: [],
});
