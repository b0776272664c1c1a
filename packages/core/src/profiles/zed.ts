import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { capabilityMustBeAdvertised } from '../quirks/capability-must-be-advertised.js';
import { embeddedTextUnread } from '../quirks/embedded-text-unread.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/** The version is that of the client's crate, always 0.1.0. */
export const zed: Profile = defineProfile({
  id: 'zed',
  title: 'Zed',
  match: { name: ['zed'] },
  constantVersion: true,
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'source', version: 'main', date: '2026-09-13' },
      retire: 'when a Zed that takes audio tells itself apart from older ones',
      evidence: 'audio-unread-read',
    },
    {
      quirk: blobUnread,
      options: { images: true },
      verified: { by: 'source', version: 'main', date: '2026-09-13' },
      retire: 'when a Zed that takes embedded binary resources tells itself apart from older ones',
      evidence: 'blob-unread-read',
    },
    {
      quirk: capabilityMustBeAdvertised,
      verified: { by: 'source', version: 'September 2026', date: '2026-09-13' },
      retire: 'when a release that asks anyway tells itself apart from older ones',
      evidence: 'capability-read',
    },
    {
      quirk: embeddedTextUnread,
      verified: { by: 'source', version: 'main', date: '2026-09-13' },
      retire: 'when a Zed that shows embedded resources tells itself apart from older ones',
      evidence: 'embedded-text-unread-read',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'source', version: 'September 2026', date: '2026-09-13' },
      retire: 'when a Zed that follows nextCursor is what nearly everybody runs',
      evidence: 'first-page-only-read',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'source', version: 'main', date: '2026-09-13' },
      retire: 'when a Zed that shows all of a resource_link tells itself apart from older ones',
      evidence: 'resource-link-unread-read',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'source', version: 'main', date: '2026-09-13' },
      retire: 'when a Zed that shows structuredContent tells itself apart from older ones',
      evidence: 'text-only-read',
    },
  ],
});
