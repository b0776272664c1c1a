import { firstPageOnly } from '../quirks/first-page-only.js';
import { optionalListErrors } from '../quirks/optional-list-errors.js';
import { outputValidated } from '../quirks/output-validated.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/** `cursor-vscode` 1.0.0 is the editor, `Cursor` its agents in the cloud. Only a User-Agent may tell a version. */
export const cursor: Profile = defineProfile({
  id: 'cursor',
  title: 'Cursor',
  match: { name: ['cursor-vscode', 'cursor'], userAgentPrefix: ['cursor/'] },
  constantVersion: true,
  sightings: [
    {
      quirk: firstPageOnly,
      verified: { by: 'report', version: 'July 2026', date: '2026-07-08' },
      retire: 'when Cursor is known to follow nextCursor',
      evidence: 'cursor-first-page-only',
    },
    {
      quirk: optionalListErrors,
      verified: { by: 'report', version: 'August 2025', date: '2025-08-16' },
      retire: 'when Cursor is known to go on without them',
      evidence: 'optional-lists-cursor',
    },
    {
      quirk: outputValidated,
      verified: { by: 'report', version: 'September 2026', date: '2026-09-07' },
      retire: 'when Cursor is known to show such a result',
      evidence: 'output-validated-cursor',
    },
    {
      quirk: textOnly,
      verified: { by: 'report', version: 'June 2026', date: '2026-06-24' },
      retire: 'when a Cursor that shows structuredContent tells itself apart from older ones',
      evidence: 'cursor-text-only',
    },
  ],
});
