import { defineProfile, type Profile } from './profile.js';

/** `github-copilot-developer` is the older name, which Copilot's agent in other hosts may share. */
export const copilotCli: Profile = defineProfile({
  id: 'copilot-cli',
  title: 'GitHub Copilot CLI',
  match: { name: ['copilot-cli', 'github-copilot-developer'], userAgentPrefix: ['copilot-cli/'] },
  sightings: [],
});
