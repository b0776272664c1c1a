import { appOnlyToolsShown } from '../quirks/app-only-tools-shown.js';
import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { iconSizes } from '../quirks/icon-sizes.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { uiHtmlToModel } from '../quirks/ui-html-to-model.js';
import { defineProfile, type Profile } from './profile.js';

/** `github-copilot-developer` is the older name, which Copilot's agent in other hosts may share. */
export const copilotCli: Profile = defineProfile({
  id: 'copilot-cli',
  title: 'GitHub Copilot CLI',
  match: { name: ['copilot-cli', 'github-copilot-developer'], userAgentPrefix: ['copilot-cli/'] },
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'client', version: '1.0.102', date: '2026-11-30' },
      retire: 'when a Copilot CLI that takes audio is what nearly everybody runs',
      evidence: 'audio-unread-measured',
    },
    {
      quirk: blobUnread,
      options: { images: true },
      verified: { by: 'client', version: '1.0.102', date: '2026-11-30' },
      retire: 'when a Copilot CLI that takes embedded binary resources is what nearly everybody runs',
      evidence: 'blob-unread-measured',
    },
    {
      quirk: firstPageOnly,
      affects: '<=1.0.68',
      verified: { by: 'report', version: '1.0.68', date: '2026-07-02' },
      retire: 'when a later Copilot CLI is what nearly everybody runs',
      evidence: 'copilot-cli-first-page-only',
    },
    {
      quirk: iconSizes,
      affects: '<=0.0.353',
      verified: { by: 'report', version: '0.0.353', date: '2025-11-05' },
      retire: 'when a later release is what nearly everybody runs',
      evidence: 'copilot-cli-icon-sizes',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'client', version: '1.0.102', date: '2026-11-30' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-measured',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'client', version: '1.0.102', date: '2026-11-30' },
      retire: 'when a Copilot CLI that shows all of a resource_link is what nearly everybody runs',
      evidence: 'resource-link-unread-measured',
    },
    {
      quirk: uiHtmlToModel,
      verified: { by: 'client', version: '1.0.102', date: '2026-11-30' },
      retire: 'when a Copilot CLI that shows views is what nearly everybody runs',
      evidence: 'ui-html-to-model-measured',
    },
    {
      quirk: appOnlyToolsShown,
      verified: { by: 'client', version: '1.0.102', date: '2026-11-30' },
      retire: 'when a Copilot CLI that hides tools for views is what nearly everybody runs',
      evidence: 'app-only-tools-measured',
    },
  ],
});
