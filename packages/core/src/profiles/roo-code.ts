import { audioUnread } from '../quirks/audio-unread.js';
import { errorInvisible } from '../quirks/error-invisible.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

export const rooCode: Profile = defineProfile({
  id: 'roo-code',
  title: 'Roo Code',
  match: { name: ['roo code', 'roo-code'] },
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'source', version: '3.52.1', date: '2026-04-14' },
      retire: 'when a Roo Code that takes audio is what nearly everybody runs',
      evidence: 'audio-unread-read',
    },
    {
      quirk: errorInvisible,
      verified: { by: 'source', version: '3.52.1', date: '2026-04-14' },
      retire: 'when a Roo Code that tells of every failure is what nearly everybody runs',
      evidence: 'error-invisible-read',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'source', version: '3.52.1', date: '2026-04-14' },
      retire: 'when a Roo Code that follows nextCursor is what nearly everybody runs',
      evidence: 'first-page-only-read',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'source', version: '3.52.1', date: '2026-04-14' },
      retire: 'when a Roo Code that shows all of a resource_link is what nearly everybody runs',
      evidence: 'resource-link-unread-read',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'source', version: '3.52.1', date: '2026-04-14' },
      retire: 'when a Roo Code that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-read',
    },
  ],
});
