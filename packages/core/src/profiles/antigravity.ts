import { schemaDialectKey } from '../quirks/schema-dialect-key.js';
import { defineProfile, type Profile } from './profile.js';

/** The IDE and the `agy` CLI; every release says version v1.0.0. */
export const antigravity: Profile = defineProfile({
  id: 'antigravity',
  title: 'Google Antigravity',
  match: { name: ['antigravity-client'] },
  constantVersion: true,
  sightings: [
    {
      quirk: schemaDialectKey,
      options: { of: ['inputSchema'] },
      verified: { by: 'report', version: 'January 2026', date: '2026-01-28' },
      retire: 'when it is known to take the key',
      evidence: 'dialect-extra-input',
    },
  ],
});
