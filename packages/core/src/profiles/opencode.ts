import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

export const opencode: Profile = defineProfile({
  id: 'opencode',
  title: 'opencode',
  match: { name: ['opencode'], userAgentPrefix: ['opencode/'] },
  sightings: [
    {
      quirk: textOnly,
      verified: { by: 'client', version: '1.18.33', date: '2026-11-30' },
      retire: 'when an opencode that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-measured',
    },
  ],
});
