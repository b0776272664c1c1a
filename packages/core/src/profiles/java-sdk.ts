import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { imageUnread } from '../quirks/image-unread.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/**
 * Spring AI appends the connection (`spring-ai-mcp-client - github`). The version is the application's, or a
 * constant.
 */
export const javaSdk: Profile = defineProfile({
  id: 'java-sdk',
  title: 'MCP Java SDK and Spring AI',
  match: { name: ['java sdk mcp client'], namePrefix: ['spring-ai-mcp-client'] },
  constantVersion: true,
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'source', version: '2.0.2-SNAPSHOT', date: '2026-08-21' },
      retire: 'when a Spring AI that takes audio tells itself apart from older ones',
      evidence: 'audio-unread-read',
    },
    {
      quirk: blobUnread,
      options: { images: false },
      verified: { by: 'source', version: '2.0.2-SNAPSHOT', date: '2026-08-21' },
      retire: 'when a Spring AI that takes embedded binary resources tells itself apart from older ones',
      evidence: 'blob-unread-read',
    },
    {
      quirk: imageUnread,
      verified: { by: 'source', version: '2.0.2-SNAPSHOT', date: '2026-08-21' },
      retire: 'when a Spring AI that shows pictures tells itself apart from older ones',
      evidence: 'image-unread-read',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'source', version: '2.0.2', date: '2026-08-21' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-read',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'source', version: '2.0.2-SNAPSHOT', date: '2026-08-21' },
      retire: 'when a Spring AI that shows structuredContent tells itself apart from older ones',
      evidence: 'text-only-read',
    },
  ],
});
