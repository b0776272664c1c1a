import { defineProfile, type Profile } from './profile.js';

/** Builds of 2025 appended the server's name (`gemini-cli-mcp-client-github`) and always said version 0.0.1. */
export const geminiCli: Profile = defineProfile({
  id: 'gemini-cli',
  title: 'Gemini CLI',
  match: { namePrefix: ['gemini-cli-mcp-client'] },
  sightings: [],
});
