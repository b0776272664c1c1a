import { audioUnread } from '../quirks/audio-unread.js';
import { errorInvisible } from '../quirks/error-invisible.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { imageUnread } from '../quirks/image-unread.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/** The library of tiny-agents. */
export const hfMcpClient: Profile = defineProfile({
  id: 'hf-mcp-client',
  title: 'Hugging Face mcp-client',
  match: { name: ['@huggingface/mcp-client'] },
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'source', version: '0.2.3', date: '2026-12-01' },
      retire: 'when an @huggingface/mcp-client that takes audio is what nearly everybody runs',
      evidence: 'audio-unread-read',
    },
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
      quirk: imageUnread,
      verified: { by: 'source', version: '0.2.3', date: '2026-12-01' },
      retire: 'when an @huggingface/mcp-client that shows pictures is what nearly everybody runs',
      evidence: 'image-unread-read',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'source', version: '0.2.3', date: '2026-12-01' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-read',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'source', version: '0.2.3', date: '2026-12-01' },
      retire:
        'when an @huggingface/mcp-client that shows all of a resource_link is what nearly everybody runs',
      evidence: 'resource-link-unread-read',
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
