import { appOnlyToolsShown } from '../quirks/app-only-tools-shown.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { outputValidated } from '../quirks/output-validated.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { taskRequired } from '../quirks/task-required.js';
import { uiHtmlToModel } from '../quirks/ui-html-to-model.js';
import { defineProfile, type Profile } from './profile.js';

/** The TypeScript client. The older Python one says `mcp` 0.1.0, which is every Python client's default. */
export const kimiCode: Profile = defineProfile({
  id: 'kimi-code',
  title: 'Kimi Code',
  match: { name: ['kimi-code'] },
  constantVersion: true,
  sightings: [
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '2.1.0', date: '2026-11-30' },
      retire: 'when a Kimi Code that follows nextCursor tells itself apart from older ones',
      evidence: 'first-page-only-measured',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'client', version: '2.1.0', date: '2026-11-30' },
      retire: 'when a release that passes them on tells itself apart from older ones',
      evidence: 'instructions-ignored-measured',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '2.1.0', date: '2026-11-30' },
      retire: 'when a release that stays connected tells itself apart from older ones',
      evidence: 'newer-version-measured',
    },
    {
      quirk: outputValidated,
      verified: { by: 'client', version: '2.1.0', date: '2026-11-30' },
      retire: 'when a release that shows such a result tells itself apart from older ones',
      evidence: 'output-validated-measured',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'client', version: '2.1.0', date: '2026-11-30' },
      retire: 'when a Kimi Code that shows all of a resource_link tells itself apart from older ones',
      evidence: 'resource-link-unread-measured',
    },
    {
      quirk: taskRequired,
      verified: { by: 'client', version: '2.1.0', date: '2026-11-30' },
      retire: 'when a release that calls it tells itself apart from older ones',
      evidence: 'task-required-measured',
    },
    {
      quirk: uiHtmlToModel,
      verified: { by: 'client', version: '2.1.0', date: '2026-11-30' },
      retire: 'when a Kimi Code that shows views tells itself apart from older ones',
      evidence: 'ui-html-to-model-measured',
    },
    {
      quirk: appOnlyToolsShown,
      verified: { by: 'client', version: '2.1.0', date: '2026-11-30' },
      retire: 'when a Kimi Code that hides tools for views tells itself apart from older ones',
      evidence: 'app-only-tools-measured',
    },
  ],
});
