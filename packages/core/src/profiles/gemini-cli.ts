import { firstPageOnly } from '../quirks/first-page-only.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/** Builds of 2025 appended the server's name (`gemini-cli-mcp-client-github`) and always said version 0.0.1. */
export const geminiCli: Profile = defineProfile({
  id: 'gemini-cli',
  title: 'Gemini CLI',
  match: { namePrefix: ['gemini-cli-mcp-client'] },
  sightings: [
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '0.61.0', date: '2026-11-30' },
      retire: 'when a Gemini CLI that follows nextCursor is what nearly everybody runs',
      evidence: 'first-page-only-measured',
    },
    {
      quirk: textOnly,
      options: { errors: 'never' },
      severity: 'fatal',
      verified: { by: 'client', version: '0.61.0', date: '2026-11-30' },
      retire: 'when a Gemini CLI that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-measured',
    },
  ],
});
