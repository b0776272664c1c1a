import { schemaDialectKey } from '../quirks/schema-dialect-key.js';
import { defineProfile, type Profile } from './profile.js';

/** Cascade, which Devin Desktop has replaced since September 2026. */
export const windsurf: Profile = defineProfile({
  id: 'windsurf',
  title: 'Windsurf',
  match: { name: ['windsurf', 'windsurf-client'] },
  sightings: [
    {
      quirk: schemaDialectKey,
      options: { of: ['inputSchema'] },
      verified: { by: 'report', version: 'July 2025', date: '2025-07-23' },
      retire: 'when it is known to take the key',
      evidence: 'dialect-extra-input',
    },
  ],
});
