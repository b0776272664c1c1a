import { firstPageOnly } from '../quirks/first-page-only.js';
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
  ],
});
