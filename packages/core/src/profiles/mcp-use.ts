import { firstPageOnly } from '../quirks/first-page-only.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { outputValidated } from '../quirks/output-validated.js';
import { taskRequired } from '../quirks/task-required.js';
import { defineProfile, type Profile } from './profile.js';

/** The client library, up to 1.x; 2.x is a server framework only. */
export const mcpUse: Profile = defineProfile({
  id: 'mcp-use',
  title: 'mcp-use',
  match: { name: ['mcp-use'] },
  sightings: [
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '1.34.6', date: '2026-11-30' },
      retire: 'never for 1.x, whose client is no longer developed',
      evidence: 'first-page-only-measured',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'client', version: '1.34.6', date: '2026-11-30' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-measured',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '1.34.6', date: '2026-11-30' },
      retire: 'when a later release that stays connected is what nearly everybody runs',
      evidence: 'newer-version-measured',
    },
    {
      quirk: outputValidated,
      verified: { by: 'client', version: '1.34.6', date: '2026-11-30' },
      retire: 'when a release that shows such a result is what nearly everybody runs',
      evidence: 'output-validated-measured',
    },
    {
      quirk: taskRequired,
      verified: { by: 'client', version: '1.34.6', date: '2026-11-30' },
      retire: 'when a release that calls it is what nearly everybody runs',
      evidence: 'task-required-measured',
    },
  ],
});
