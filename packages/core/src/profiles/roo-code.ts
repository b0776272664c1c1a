import { errorInvisible } from '../quirks/error-invisible.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

export const rooCode: Profile = defineProfile({
  id: 'roo-code',
  title: 'Roo Code',
  match: { name: ['roo code', 'roo-code'] },
  sightings: [
    {
      quirk: errorInvisible,
      verified: { by: 'source', version: '3.52.1', date: '2026-04-14' },
      retire: 'when a Roo Code that tells of every failure is what nearly everybody runs',
      evidence: 'error-invisible-read',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'source', version: '3.52.1', date: '2026-04-14' },
      retire: 'when a Roo Code that follows nextCursor is what nearly everybody runs',
      evidence: 'first-page-only-read',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'source', version: '3.52.1', date: '2026-04-14' },
      retire: 'when a Roo Code that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-read',
    },
  ],
});
