import { appOnlyToolsShown } from '../quirks/app-only-tools-shown.js';
import { audioUnread } from '../quirks/audio-unread.js';
import { capabilityMustBeAdvertised } from '../quirks/capability-must-be-advertised.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { outputValidated } from '../quirks/output-validated.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { textOnly } from '../quirks/text-only.js';
import { uiHtmlToModel } from '../quirks/ui-html-to-model.js';
import { defineProfile, type Profile } from './profile.js';

/** Builds of 2025 appended the server's name (`gemini-cli-mcp-client-github`) and always said version 0.0.1. */
export const geminiCli: Profile = defineProfile({
  id: 'gemini-cli',
  title: 'Gemini CLI',
  match: { namePrefix: ['gemini-cli-mcp-client'] },
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'client', version: '0.61.0', date: '2026-11-30' },
      retire: 'when a Gemini CLI that takes audio is what nearly everybody runs',
      evidence: 'audio-unread-measured',
    },
    {
      quirk: capabilityMustBeAdvertised,
      verified: { by: 'client', version: '0.61.0', date: '2026-12-01' },
      retire: 'when a release that asks anyway is what nearly everybody runs',
      evidence: 'capability-measured',
    },
    {
      quirk: firstPageOnly,
      verified: { by: 'client', version: '0.61.0', date: '2026-11-30' },
      retire: 'when a Gemini CLI that follows nextCursor is what nearly everybody runs',
      evidence: 'first-page-only-measured',
    },
    {
      quirk: newerVersionAnswered,
      affects: '>=0.52.0',
      verified: { by: 'client', version: '0.61.0', date: '2026-12-01' },
      retire: 'when a later release that stays connected is what nearly everybody runs',
      evidence: 'gemini-cli-newer-version',
    },
    {
      quirk: outputValidated,
      verified: { by: 'client', version: '0.61.0', date: '2026-11-30' },
      retire: 'when a release that shows such a result is what nearly everybody runs',
      evidence: 'output-validated-measured',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'client', version: '0.61.0', date: '2026-11-30' },
      retire: 'when a Gemini CLI that shows all of a resource_link is what nearly everybody runs',
      evidence: 'resource-link-unread-measured',
    },
    {
      quirk: textOnly,
      options: { errors: 'never' },
      severity: 'fatal',
      verified: { by: 'client', version: '0.61.0', date: '2026-11-30' },
      retire: 'when a Gemini CLI that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-measured',
    },
    {
      quirk: uiHtmlToModel,
      verified: { by: 'client', version: '0.61.0', date: '2026-11-30' },
      retire: 'when a Gemini CLI that shows views is what nearly everybody runs',
      evidence: 'ui-html-to-model-measured',
    },
    {
      quirk: appOnlyToolsShown,
      verified: { by: 'client', version: '0.61.0', date: '2026-11-30' },
      retire: 'when a Gemini CLI that hides tools for views is what nearly everybody runs',
      evidence: 'app-only-tools-measured',
    },
  ],
});
