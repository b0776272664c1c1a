import { appOnlyToolsShown } from '../quirks/app-only-tools-shown.js';
import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { imageUnread } from '../quirks/image-unread.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { optionalListErrors } from '../quirks/optional-list-errors.js';
import { uiHtmlToModel } from '../quirks/ui-html-to-model.js';
import { defineProfile, type Profile } from './profile.js';

/** The extension says `Cline` and its version, the CLI `@cline/core` 0.0.0. */
export const cline: Profile = defineProfile({
  id: 'cline',
  title: 'Cline',
  match: { name: ['cline', '@cline/core'] },
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'client', version: '3.0.65', date: '2026-11-30' },
      retire: 'when a Cline that takes audio is what nearly everybody runs',
      evidence: 'audio-unread-measured',
    },
    {
      quirk: blobUnread,
      options: { images: false },
      verified: { by: 'client', version: '3.0.65', date: '2026-11-30' },
      retire: 'when a Cline that takes embedded binary resources is what nearly everybody runs',
      evidence: 'blob-unread-measured',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '3.0.65', date: '2026-11-30' },
      retire: 'when a Cline that follows nextCursor is what nearly everybody runs',
      evidence: 'first-page-only-measured',
    },
    {
      quirk: imageUnread,
      verified: { by: 'client', version: '3.0.65', date: '2026-11-30' },
      retire: 'when a Cline that shows pictures is what nearly everybody runs',
      evidence: 'image-unread-measured',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'client', version: '3.0.65', date: '2026-11-30' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-measured',
    },
    {
      quirk: optionalListErrors,
      verified: { by: 'report', version: 'July 2026', date: '2026-07-11' },
      retire: 'when a release that goes on without them is what nearly everybody runs',
      evidence: 'optional-lists-cline',
    },
    {
      quirk: uiHtmlToModel,
      verified: { by: 'client', version: '3.0.65', date: '2026-11-30' },
      retire: 'when a Cline that shows views is what nearly everybody runs',
      evidence: 'ui-html-to-model-measured',
    },
    {
      quirk: appOnlyToolsShown,
      verified: { by: 'client', version: '3.0.65', date: '2026-11-30' },
      retire: 'when a Cline that hides tools for views is what nearly everybody runs',
      evidence: 'app-only-tools-measured',
    },
  ],
});
