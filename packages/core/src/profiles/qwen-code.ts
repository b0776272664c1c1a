import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { defineProfile, type Profile } from './profile.js';

/** The name ends with that of the server in the configuration; the version is always 0.0.1. */
export const qwenCode: Profile = defineProfile({
  id: 'qwen-code',
  title: 'Qwen Code',
  match: { namePrefix: ['qwen-cli-mcp-client-'] },
  constantVersion: true,
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'client', version: '0.24.4', date: '2026-11-30' },
      retire: 'when a Qwen Code that takes audio tells itself apart from older ones',
      evidence: 'audio-unread-measured',
    },
    {
      quirk: blobUnread,
      options: { images: true },
      verified: { by: 'client', version: '0.24.4', date: '2026-11-30' },
      retire: 'when a Qwen Code that takes embedded binary resources tells itself apart from older ones',
      evidence: 'blob-unread-measured',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '0.24.4', date: '2026-12-01' },
      retire: 'when a Qwen Code that turns every page tells itself apart from older ones',
      evidence: 'qwen-code-hundred-tools',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '0.24.4', date: '2026-11-30' },
      retire: 'when a release that stays connected tells itself apart from older ones',
      evidence: 'newer-version-measured',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'client', version: '0.24.4', date: '2026-11-30' },
      retire: 'when a Qwen Code that shows all of a resource_link tells itself apart from older ones',
      evidence: 'resource-link-unread-measured',
    },
  ],
});
