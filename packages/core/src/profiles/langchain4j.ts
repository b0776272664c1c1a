import { instructionsLimit } from '../quirks/instructions-limit.js';
import { structuredOnly } from '../quirks/structured-only.js';
import { defineProfile, type Profile } from './profile.js';

/** Says version 1.0 unless the application sets another. */
export const langchain4j: Profile = defineProfile({
  id: 'langchain4j',
  title: 'LangChain4j',
  match: { name: ['langchain4j'] },
  constantVersion: true,
  sightings: [
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'source', version: '1.20.0', date: '2026-08-21' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-read',
    },
    {
      quirk: structuredOnly,
      options: { hides: 'blocks', errors: true, apps: false },
      verified: { by: 'source', version: '1.20.0-SNAPSHOT', date: '2026-08-21' },
      retire:
        'when a LangChain4j that shows content beside structuredContent tells itself apart from older ones',
      evidence: 'structured-only-read',
    },
  ],
});
