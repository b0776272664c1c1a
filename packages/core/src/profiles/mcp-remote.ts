import { defineProfile, type Profile } from './profile.js';

/**
 * A bridge from stdio to HTTP. It passes on the name of the client in front of it, with its own behind. Before
 * that it tries the server in a connection under its own name alone.
 */
export const mcpRemote: Profile = defineProfile({
  id: 'mcp-remote',
  title: 'mcp-remote',
  match: { name: ['mcp-remote-fallback-test'], via: ['mcp-remote'] },
  sightings: [],
});
