import { errorInvisible } from '../quirks/error-invisible.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/** The library of tiny-agents. */
export const hfMcpClient: Profile = defineProfile({
  id: 'hf-mcp-client',
  title: 'Hugging Face mcp-client',
  match: { name: ['@huggingface/mcp-client'] },
  sightings: [
    {
      quirk: errorInvisible,
      verified: { by: 'source', version: '0.2.3', date: '2026-12-01' },
      retire: 'when an @huggingface/mcp-client that tells of every failure is what nearly everybody runs',
      evidence: 'error-invisible-read',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '0.2.3', date: '2026-12-01' },
      retire: 'when a release that follows nextCursor is what nearly everybody runs',
      evidence: 'hf-mcp-client-first-page-only',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'source', version: '0.2.3', date: '2026-12-01' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-read',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'source', version: '0.2.3', date: '2026-12-01' },
      retire: 'when an @huggingface/mcp-client that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-read',
    },
  ],
});
