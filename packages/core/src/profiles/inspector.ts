import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { defineProfile, type Profile } from './profile.js';

export const inspector: Profile = defineProfile({
  id: 'inspector',
  title: 'MCP Inspector',
  match: { name: ['mcp-inspector', 'inspector-cli'] },
  sightings: [
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '2.12.0', date: '2026-11-30' },
      retire: 'when a later release that stays connected is what nearly everybody runs',
      evidence: 'newer-version-measured',
    },
  ],
});
