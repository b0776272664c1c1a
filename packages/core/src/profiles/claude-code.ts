import { firstPageOnly } from '../quirks/first-page-only.js';
import { structuredOnly } from '../quirks/structured-only.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

export const claudeCode: Profile = defineProfile({
  id: 'claude-code',
  title: 'Claude Code',
  match: { name: ['claude-code'], userAgentPrefix: ['claude-code/'] },
  sightings: [
    {
      quirk: firstPageOnly,
      affects: '<=2.1.142',
      verified: { by: 'report', version: '2.1.142', date: '2026-05-15' },
      retire: 'when a later Claude Code is what nearly everybody runs',
      evidence: 'claude-first-page-only',
    },
    {
      quirk: structuredOnly,
      options: { hides: 'blocks', errors: false, apps: false },
      verified: { by: 'client', version: '2.1.332', date: '2026-11-30' },
      retire: 'when a Claude Code that shows content beside structuredContent is what nearly everybody runs',
      evidence: 'structured-only-measured',
    },
    {
      quirk: textOnly,
      options: { results: 'never' },
      verified: { by: 'client', version: '2.1.332', date: '2026-11-30' },
      retire: 'when a Claude Code that shows structuredContent of failed calls is what nearly everybody runs',
      evidence: 'structured-only-measured',
    },
  ],
});
