import { errorInvisible } from '../quirks/error-invisible.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/** Every release says version 1.0.0. */
export const continueDev: Profile = defineProfile({
  id: 'continue',
  title: 'Continue',
  match: { name: ['continue-client', 'continue-cli-client'] },
  constantVersion: true,
  sightings: [
    {
      quirk: errorInvisible,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that tells of every failure tells itself apart from older ones',
      evidence: 'error-invisible-measured',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that follows nextCursor tells itself apart from older ones',
      evidence: 'first-page-only-measured',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that shows structuredContent tells itself apart from older ones',
      evidence: 'text-only-measured',
    },
  ],
});
