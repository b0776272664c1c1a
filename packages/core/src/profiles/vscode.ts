import { errorInvisible } from '../quirks/error-invisible.js';
import { schemaDialectKey } from '../quirks/schema-dialect-key.js';
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
      quirk: schemaDialectKey,
      options: { of: ['inputSchema'] },
      verified: { by: 'report', version: 'May 2026', date: '2026-05-29' },
      retire: 'when the issue is closed and the fix is what nearly everybody runs',
      evidence: 'vscode-schema-dialect',
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
