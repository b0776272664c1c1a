import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { capabilityMustBeAdvertised } from '../quirks/capability-must-be-advertised.js';
import { descriptionLimit } from '../quirks/description-limit.js';
import { emptyDescription } from '../quirks/empty-description.js';
import { imageUnread } from '../quirks/image-unread.js';
import { schemaDialectKey } from '../quirks/schema-dialect-key.js';
import { defineProfile, type Profile } from './profile.js';

/** Kiro and its ancestor, the Amazon Q Developer CLI; every release says version 1.0.0. */
export const kiro: Profile = defineProfile({
  id: 'kiro',
  title: 'Kiro',
  match: { name: ['kiro-cli', 'q dev cli', 'q-dev-cli'] },
  constantVersion: true,
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'source', version: '1.19.7', date: '2026-04-23' },
      retire: 'when a Kiro that takes audio tells itself apart from older ones',
      evidence: 'audio-unread-read',
    },
    {
      quirk: blobUnread,
      options: { images: false },
      verified: { by: 'source', version: '1.19.7', date: '2026-04-23' },
      retire: 'when a Kiro that takes embedded binary resources tells itself apart from older ones',
      evidence: 'blob-unread-read',
    },
    {
      quirk: capabilityMustBeAdvertised,
      verified: { by: 'source', version: '1.19.7', date: '2026-04-23' },
      retire: 'when a release that asks anyway tells itself apart from older ones',
      evidence: 'capability-read',
    },
    {
      quirk: descriptionLimit,
      options: { max: 10_004, unit: 'bytes' },
      verified: { by: 'source', version: '1.19.7', date: '2026-04-23' },
      retire: 'never: a policy',
      evidence: 'kiro-description-limit',
    },
    {
      quirk: emptyDescription,
      verified: { by: 'source', version: '1.19.7', date: '2026-04-23' },
      retire: 'when a release that keeps them tells itself apart from older ones',
      evidence: 'kiro-empty-description',
    },
    {
      quirk: imageUnread,
      verified: { by: 'source', version: '1.19.7', date: '2026-04-23' },
      retire: 'when a Kiro that shows pictures tells itself apart from older ones',
      evidence: 'image-unread-read',
    },
    {
      quirk: schemaDialectKey,
      options: { of: ['inputSchema'] },
      verified: { by: 'report', version: 'January 2026', date: '2026-01-28' },
      retire: 'when it is known to take the key',
      evidence: 'dialect-extra-input',
    },
  ],
});
