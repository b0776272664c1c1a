import { audioUnread } from '../quirks/audio-unread.js';
import { errorInvisible } from '../quirks/error-invisible.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/** Every release says version 1.2.3. */
export const librechat: Profile = defineProfile({
  id: 'librechat',
  title: 'LibreChat',
  match: { name: ['@librechat/api-client'] },
  constantVersion: true,
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'source', version: 'main', date: '2026-12-01' },
      retire: 'when a LibreChat that takes audio tells itself apart from older ones',
      evidence: 'audio-unread-read',
    },
    {
      quirk: errorInvisible,
      verified: { by: 'source', version: 'main', date: '2026-12-01' },
      retire: 'when a LibreChat that tells of every failure tells itself apart from older ones',
      evidence: 'error-invisible-read',
    },
    {
      quirk: textOnly,
      verified: { by: 'source', version: 'main', date: '2026-12-01' },
      retire: 'when a LibreChat that shows structuredContent tells itself apart from older ones',
      evidence: 'text-only-read',
    },
  ],
});
