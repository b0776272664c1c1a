import { appOnlyToolsShown } from '../quirks/app-only-tools-shown.js';
import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { capabilityMustBeAdvertised } from '../quirks/capability-must-be-advertised.js';
import { emptyDescription } from '../quirks/empty-description.js';
import { errorInvisible } from '../quirks/error-invisible.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { imageUnread } from '../quirks/image-unread.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { outputValidated } from '../quirks/output-validated.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { taskRequired } from '../quirks/task-required.js';
import { textOnly } from '../quirks/text-only.js';
import { uiHtmlToModel } from '../quirks/ui-html-to-model.js';
import { defineProfile, type Profile } from './profile.js';

/** Every release says version 1.0.0. */
export const continueDev: Profile = defineProfile({
  id: 'continue',
  title: 'Continue',
  match: { name: ['continue-client', 'continue-cli-client'] },
  constantVersion: true,
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that takes audio tells itself apart from older ones',
      evidence: 'audio-unread-measured',
    },
    {
      quirk: blobUnread,
      options: { images: false },
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that takes embedded binary resources tells itself apart from older ones',
      evidence: 'blob-unread-measured',
    },
    {
      quirk: capabilityMustBeAdvertised,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a release that asks anyway tells itself apart from older ones',
      evidence: 'capability-measured',
    },
    {
      quirk: emptyDescription,
      verified: { by: 'report', version: 'January 2026', date: '2026-01-25' },
      retire: 'when Continue is known to fill them in for Bedrock',
      evidence: 'bedrock-empty-description',
    },
    {
      quirk: errorInvisible,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that tells of every failure tells itself apart from older ones',
      evidence: 'error-invisible-measured',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that follows nextCursor tells itself apart from older ones',
      evidence: 'first-page-only-measured',
    },
    {
      quirk: imageUnread,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that shows pictures tells itself apart from older ones',
      evidence: 'image-unread-measured',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a release that passes them on tells itself apart from older ones',
      evidence: 'instructions-ignored-measured',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a release that stays connected tells itself apart from older ones',
      evidence: 'newer-version-measured',
    },
    {
      quirk: outputValidated,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a release that shows such a result tells itself apart from older ones',
      evidence: 'output-validated-measured',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'source', version: '1.3.40', date: '2026-06-18' },
      retire: 'when a Continue that shows all of a resource_link tells itself apart from older ones',
      evidence: 'resource-link-unread-read',
    },
    {
      quirk: taskRequired,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a release that calls it tells itself apart from older ones',
      evidence: 'task-required-measured',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that shows structuredContent tells itself apart from older ones',
      evidence: 'text-only-measured',
    },
    {
      quirk: uiHtmlToModel,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that shows views tells itself apart from older ones',
      evidence: 'ui-html-to-model-measured',
    },
    {
      quirk: appOnlyToolsShown,
      verified: { by: 'client', version: '1.5.47', date: '2026-11-30' },
      retire: 'when a Continue that hides tools for views tells itself apart from older ones',
      evidence: 'app-only-tools-measured',
    },
  ],
});
