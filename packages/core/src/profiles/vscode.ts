import { errorInvisible } from '../quirks/error-invisible.js';
import { structuredOnly } from '../quirks/structured-only.js';
import { defineProfile, type Profile } from './profile.js';

/** GitHub Copilot Chat in VS Code and its Insiders and Exploration builds. */
export const vscode: Profile = defineProfile({
  id: 'vscode',
  title: 'Visual Studio Code',
  match: {
    name: ['visual studio code', 'visual-studio-code', 'code - oss'],
    namePrefix: ['visual studio code - '],
  },
  sightings: [
    {
      quirk: errorInvisible,
      verified: { by: 'source', version: '1.140.0', date: '2026-12-01' },
      retire: 'when a VS Code that tells of every failure is what nearly everybody runs',
      evidence: 'error-invisible-read',
    },
    {
      quirk: structuredOnly,
      options: { hides: 'texts', errors: true, apps: true },
      verified: { by: 'source', version: '1.140.0', date: '2026-12-01' },
      retire: 'when a VS Code that shows content beside structuredContent is what nearly everybody runs',
      evidence: 'structured-only-read',
    },
  ],
});
