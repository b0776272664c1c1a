import { defineProfile, type Profile } from './profile.js';

/** Connectors of grok.com and the API, which always say version 0.1.0, and the CLI. */
export const grok: Profile = defineProfile({
  id: 'grok',
  title: 'Grok',
  match: {
    name: ['connectors-manager', 'grok-validator'],
    namePrefix: ['grok-shell-'],
    userAgentPrefix: ['grok-connectors-manager/'],
  },
  constantVersion: true,
  sightings: [],
});
