import { defineProfile, type Profile } from './profile.js';

/** The name ends with that of the server in the configuration; the version is always 0.0.1. */
export const qwenCode: Profile = defineProfile({
  id: 'qwen-code',
  title: 'Qwen Code',
  match: { namePrefix: ['qwen-cli-mcp-client-'] },
  constantVersion: true,
  sightings: [],
});
