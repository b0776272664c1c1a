import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { embeddedTextUnread } from '../quirks/embedded-text-unread.js';
import { imageUnread } from '../quirks/image-unread.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { structuredOnly } from '../quirks/structured-only.js';
import { defineProfile, type Profile } from './profile.js';

/** Says version 1.0 unless the application sets another. */
export const langchain4j: Profile = defineProfile({
  id: 'langchain4j',
  title: 'LangChain4j',
  match: { name: ['langchain4j'] },
  constantVersion: true,
  sightings: [
    {
      quirk: audioUnread,
      severity: 'fatal',
      verified: { by: 'source', version: '1.20.0-SNAPSHOT', date: '2026-08-21' },
      retire: 'when a LangChain4j that takes audio tells itself apart from older ones',
      evidence: 'audio-unread-read',
    },
    {
      quirk: blobUnread,
      options: { images: false },
      severity: 'fatal',
      verified: { by: 'source', version: '1.20.0-SNAPSHOT', date: '2026-08-21' },
      retire: 'when a LangChain4j that takes embedded binary resources tells itself apart from older ones',
      evidence: 'blob-unread-read',
    },
    {
      quirk: embeddedTextUnread,
      severity: 'fatal',
      verified: { by: 'source', version: '1.20.0-SNAPSHOT', date: '2026-08-21' },
      retire: 'when a LangChain4j that shows embedded resources tells itself apart from older ones',
      evidence: 'embedded-text-unread-read',
    },
    {
      quirk: imageUnread,
      severity: 'fatal',
      verified: { by: 'source', version: '1.20.0-SNAPSHOT', date: '2026-08-21' },
      retire: 'when a LangChain4j that shows pictures tells itself apart from older ones',
      evidence: 'image-unread-read',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'source', version: '1.20.0', date: '2026-08-21' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-read',
    },
    {
      quirk: resourceLinkUnread,
      severity: 'fatal',
      verified: { by: 'source', version: '1.20.0-SNAPSHOT', date: '2026-08-21' },
      retire: 'when a LangChain4j that shows all of a resource_link tells itself apart from older ones',
      evidence: 'resource-link-unread-read',
    },
    {
      quirk: structuredOnly,
      options: { hides: 'blocks', errors: true, apps: false },
      verified: { by: 'source', version: '1.20.0-SNAPSHOT', date: '2026-08-21' },
      retire:
        'when a LangChain4j that shows content beside structuredContent tells itself apart from older ones',
      evidence: 'structured-only-read',
    },
  ],
});
