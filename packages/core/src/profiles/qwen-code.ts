import { firstPageOnly } from '../quirks/first-page-only.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { defineProfile, type Profile } from './profile.js';

/** The name ends with that of the server in the configuration; the version is always 0.0.1. */
export const qwenCode: Profile = defineProfile({
  id: 'qwen-code',
  title: 'Qwen Code',
  match: { namePrefix: ['qwen-cli-mcp-client-'] },
  constantVersion: true,
  sightings: [
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '0.24.4', date: '2026-12-01' },
      retire: 'when a Qwen Code that turns every page tells itself apart from older ones',
      evidence: 'qwen-code-hundred-tools',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '0.24.4', date: '2026-11-30' },
      retire: 'when a release that stays connected tells itself apart from older ones',
      evidence: 'newer-version-measured',
    },
  ],
});
