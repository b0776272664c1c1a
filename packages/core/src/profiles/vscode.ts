import { defineProfile, type Profile } from './profile.js';

/** GitHub Copilot Chat in VS Code and its Insiders and Exploration builds. */
export const vscode: Profile = defineProfile({
  id: 'vscode',
  title: 'Visual Studio Code',
  match: {
    name: ['visual studio code', 'visual-studio-code', 'code - oss'],
    namePrefix: ['visual studio code - '],
  },
  sightings: [],
});
