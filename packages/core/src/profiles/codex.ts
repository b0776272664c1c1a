import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { errorInvisible } from '../quirks/error-invisible.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { fractionalPriority } from '../quirks/fractional-priority.js';
import { optionalListErrors } from '../quirks/optional-list-errors.js';
import { structuredOnly } from '../quirks/structured-only.js';
import { uiHtmlToModel } from '../quirks/ui-html-to-model.js';
import { defineProfile, type Profile } from './profile.js';

/** OpenAI Codex: CLI, IDE extension and the local part of the desktop app. Not ChatGPT's `openai-mcp`. */
export const codex: Profile = defineProfile({
  id: 'codex',
  title: 'OpenAI Codex',
  match: {
    namePrefix: ['codex-mcp-client'],
    title: ['Codex'],
    userAgentPrefix: ['codex-mcp-client/'],
  },
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'client', version: '0.171.0', date: '2026-11-30' },
      retire: 'when a Codex that takes audio is what nearly everybody runs',
      evidence: 'audio-unread-measured',
    },
    {
      quirk: blobUnread,
      options: { images: true },
      verified: { by: 'client', version: '0.171.0', date: '2026-11-30' },
      retire: 'when a Codex that takes embedded binary resources is what nearly everybody runs',
      evidence: 'blob-unread-measured',
    },
    {
      quirk: errorInvisible,
      verified: { by: 'client', version: '0.171.0', date: '2026-11-30' },
      retire: 'when a Codex that tells of every failure is what nearly everybody runs',
      evidence: 'error-invisible-measured',
    },
    {
      quirk: firstPageOnly,
      affects: '<0.162.0',
      verified: { by: 'client', version: '0.161.0', date: '2026-12-01' },
      retire: 'when Codex 0.162.0 or later is what nearly everybody runs, not merely released',
      evidence: 'codex-first-page-only',
    },
    {
      quirk: fractionalPriority,
      affects: '>=0.139.0 <0.163.0',
      verified: { by: 'client', version: '0.162.1', date: '2026-11-30' },
      retire: 'when Codex 0.163.0 or later is what nearly everybody runs, not merely released',
      evidence: 'codex-fractional-priority',
    },
    {
      quirk: optionalListErrors,
      severity: 'degraded',
      verified: { by: 'report', version: 'September 2026', date: '2026-09-12' },
      retire: 'when a Codex that hides lists a server does not have is what nearly everybody runs',
      evidence: 'optional-lists-codex',
    },
    {
      quirk: structuredOnly,
      options: { hides: 'blocks', errors: true, apps: false },
      verified: { by: 'client', version: '0.171.0', date: '2026-11-30' },
      retire: 'when a Codex that shows content beside structuredContent is what nearly everybody runs',
      evidence: 'structured-only-measured',
    },
    {
      quirk: uiHtmlToModel,
      verified: { by: 'client', version: '0.171.0', date: '2026-11-30' },
      retire: 'when a Codex that shows views is what nearly everybody runs',
      evidence: 'ui-html-to-model-measured',
    },
  ],
});
