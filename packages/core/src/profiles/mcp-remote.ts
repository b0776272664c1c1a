import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { defineProfile, type Profile } from './profile.js';

/**
 * A bridge from stdio to HTTP. It passes on the name of the client in front of it, with its own behind. Before
 * that it tries the server in a connection under its own name alone.
 */
export const mcpRemote: Profile = defineProfile({
  id: 'mcp-remote',
  title: 'mcp-remote',
  match: { name: ['mcp-remote-fallback-test'], via: ['mcp-remote'] },
  sightings: [
    {
      quirk: newerVersionAnswered,
      affects: '<=0.1.2',
      verified: { by: 'report', version: '0.1.2', date: '2025-05-06' },
      retire: 'when a later mcp-remote is what nearly everybody runs',
      evidence: 'mcp-remote-newer-version',
    },
  ],
});
