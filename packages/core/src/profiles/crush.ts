import { blobUnread } from '../quirks/blob-unread.js';
import { embeddedTextUnread } from '../quirks/embedded-text-unread.js';
import { errorInvisible } from '../quirks/error-invisible.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

export const crush: Profile = defineProfile({
  id: 'crush',
  title: 'Crush',
  match: { name: ['crush'] },
  sightings: [
    {
      quirk: blobUnread,
      options: { images: true },
      verified: { by: 'source', version: '0.90.0', date: '2026-08-21' },
      retire: 'when a Crush that takes embedded binary resources is what nearly everybody runs',
      evidence: 'blob-unread-read',
    },
    {
      quirk: embeddedTextUnread,
      verified: { by: 'source', version: '0.90.0', date: '2026-08-21' },
      retire: 'when a Crush that shows embedded resources is what nearly everybody runs',
      evidence: 'embedded-text-unread-read',
    },
    {
      quirk: errorInvisible,
      verified: { by: 'source', version: '0.90.0', date: '2026-08-21' },
      retire: 'when a Crush that tells of every failure is what nearly everybody runs',
      evidence: 'error-invisible-read',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'source', version: '0.90.0', date: '2026-08-21' },
      retire: 'when a Crush that follows nextCursor is what nearly everybody runs',
      evidence: 'first-page-only-read',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'source', version: '0.90.0', date: '2026-08-21' },
      retire: 'when a Crush that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-read',
    },
  ],
});
