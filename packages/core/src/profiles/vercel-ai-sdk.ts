import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { capabilityMustBeAdvertised } from '../quirks/capability-must-be-advertised.js';
import { errorInvisible } from '../quirks/error-invisible.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/**
 * Unless the application names itself. clientInfo's version is always 1.0.0; a User-Agent has the real one of
 * `@ai-sdk/mcp`, so ranges count for that alone.
 */
export const vercelAiSdk: Profile = defineProfile({
  id: 'vercel-ai-sdk',
  title: 'AI SDK',
  match: { name: ['ai-sdk-mcp-client'], userAgentPrefix: ['ai-sdk/'] },
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'client', version: '2.0.99', date: '2026-11-30' },
      retire: 'when an AI SDK that takes audio is what nearly everybody runs',
      evidence: 'audio-unread-measured',
    },
    {
      quirk: blobUnread,
      options: { images: true },
      verified: { by: 'client', version: '2.0.99', date: '2026-11-30' },
      retire: 'when an AI SDK that takes embedded binary resources is what nearly everybody runs',
      evidence: 'blob-unread-measured',
    },
    {
      quirk: capabilityMustBeAdvertised,
      verified: { by: 'client', version: '2.0.99', date: '2026-11-30' },
      retire: 'when a release that asks anyway is what nearly everybody runs',
      evidence: 'capability-measured',
    },
    {
      quirk: errorInvisible,
      verified: { by: 'client', version: '2.0.99', date: '2026-11-30' },
      retire: 'when an AI SDK that tells of every failure is what nearly everybody runs',
      evidence: 'error-invisible-measured',
    },
    {
      quirk: firstPageOnly,
      affects: '<1.0.74 || >=2.0.0 <2.0.37',
      verified: { by: 'client', version: '2.0.36', date: '2026-12-01' },
      retire: 'when later releases are what nearly everybody runs',
      evidence: 'ai-sdk-first-page-only',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'client', version: '2.0.99', date: '2026-11-30' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-measured',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'client', version: '2.0.99', date: '2026-11-30' },
      retire: 'when an AI SDK that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-measured',
    },
  ],
});
