import { firstPageOnly } from '../quirks/first-page-only.js';
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
  ],
});
