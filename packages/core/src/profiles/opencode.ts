import { appOnlyToolsShown } from '../quirks/app-only-tools-shown.js';
import { audioUnread } from '../quirks/audio-unread.js';
import { capabilityMustBeAdvertised } from '../quirks/capability-must-be-advertised.js';
import { emptyDescription } from '../quirks/empty-description.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { outputValidated } from '../quirks/output-validated.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { schemaDialectKey } from '../quirks/schema-dialect-key.js';
import { taskRequired } from '../quirks/task-required.js';
import { textOnly } from '../quirks/text-only.js';
import { uiHtmlToModel } from '../quirks/ui-html-to-model.js';
import { defineProfile, type Profile } from './profile.js';

export const opencode: Profile = defineProfile({
  id: 'opencode',
  title: 'opencode',
  match: { name: ['opencode'], userAgentPrefix: ['opencode/'] },
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'client', version: '1.18.33', date: '2026-11-30' },
      retire: 'when an opencode that takes audio is what nearly everybody runs',
      evidence: 'audio-unread-measured',
    },
    {
      quirk: capabilityMustBeAdvertised,
      affects: '>=1.17.0',
      verified: { by: 'client', version: '1.18.33', date: '2026-12-01' },
      retire: 'when a release that asks anyway is what nearly everybody runs',
      evidence: 'opencode-capability',
    },
    {
      quirk: emptyDescription,
      verified: { by: 'report', version: 'January 2026', date: '2026-01-25' },
      retire: 'when opencode is known to fill them in for Bedrock',
      evidence: 'bedrock-empty-description',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '1.18.33', date: '2026-11-30' },
      retire: 'when a later release that stays connected is what nearly everybody runs',
      evidence: 'newer-version-measured',
    },
    {
      quirk: outputValidated,
      verified: { by: 'client', version: '1.18.33', date: '2026-11-30' },
      retire: 'when a release that shows such a result is what nearly everybody runs',
      evidence: 'output-validated-measured',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'client', version: '1.18.33', date: '2026-11-30' },
      retire: 'when an opencode that shows all of a resource_link is what nearly everybody runs',
      evidence: 'resource-link-unread-measured',
    },
    {
      quirk: schemaDialectKey,
      options: { of: ['outputSchema'], readsNewest: true },
      affects: '>1.18.4 <1.18.10',
      verified: { by: 'client', version: '1.18.8', date: '2026-12-01' },
      retire: 'when a later release is what nearly everybody runs',
      evidence: 'opencode-schema-dialect',
    },
    {
      quirk: taskRequired,
      verified: { by: 'client', version: '1.18.33', date: '2026-11-30' },
      retire: 'when a release that calls it is what nearly everybody runs',
      evidence: 'task-required-measured',
    },
    {
      quirk: textOnly,
      verified: { by: 'client', version: '1.18.33', date: '2026-11-30' },
      retire: 'when an opencode that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-measured',
    },
    {
      quirk: uiHtmlToModel,
      verified: { by: 'client', version: '1.18.33', date: '2026-11-30' },
      retire: 'when an opencode that shows views is what nearly everybody runs',
      evidence: 'ui-html-to-model-measured',
    },
    {
      quirk: appOnlyToolsShown,
      verified: { by: 'client', version: '1.18.33', date: '2026-11-30' },
      retire: 'when an opencode that hides tools for views is what nearly everybody runs',
      evidence: 'app-only-tools-measured',
    },
  ],
});
