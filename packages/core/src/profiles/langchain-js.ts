import { blobUnread } from '../quirks/blob-unread.js';
import { embeddedTextUnread } from '../quirks/embedded-text-unread.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { outputValidated } from '../quirks/output-validated.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { taskRequired } from '../quirks/task-required.js';
import { textOnly } from '../quirks/text-only.js';
import { uiHtmlToModel } from '../quirks/ui-html-to-model.js';
import { defineProfile, type Profile } from './profile.js';

/** The Python adapters say `mcp` 0.1.0, which is every Python client's default. */
export const langchainJs: Profile = defineProfile({
  id: 'langchain-js',
  title: 'LangChain.js MCP adapters',
  match: { name: ['@langchain/mcp-adapters'] },
  sightings: [
    {
      quirk: blobUnread,
      options: { images: true },
      verified: { by: 'client', version: '1.1.4', date: '2026-12-01' },
      retire: 'when a LangChain.js that takes embedded binary resources is what nearly everybody runs',
      evidence: 'blob-unread-measured',
    },
    {
      quirk: embeddedTextUnread,
      verified: { by: 'client', version: '1.1.4', date: '2026-12-01' },
      retire: 'when a LangChain.js that shows embedded resources is what nearly everybody runs',
      evidence: 'embedded-text-unread-measured',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'client', version: '1.1.4', date: '2026-11-30' },
      retire: 'when a release that passes them on is what nearly everybody runs',
      evidence: 'instructions-ignored-measured',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '1.1.4', date: '2026-11-30' },
      retire: 'when a later release that stays connected is what nearly everybody runs',
      evidence: 'newer-version-measured',
    },
    {
      quirk: outputValidated,
      verified: { by: 'client', version: '1.1.4', date: '2026-11-30' },
      retire: 'when a release that shows such a result is what nearly everybody runs',
      evidence: 'output-validated-measured',
    },
    {
      quirk: resourceLinkUnread,
      severity: 'fatal',
      verified: { by: 'client', version: '1.1.4', date: '2026-12-01' },
      retire: 'when a LangChain.js that shows all of a resource_link is what nearly everybody runs',
      evidence: 'resource-link-unread-measured',
    },
    {
      quirk: taskRequired,
      verified: { by: 'client', version: '1.1.4', date: '2026-11-30' },
      retire: 'when a release that calls it is what nearly everybody runs',
      evidence: 'task-required-measured',
    },
    {
      quirk: textOnly,
      options: { results: 'empty' },
      severity: 'fatal',
      verified: { by: 'client', version: '1.1.4', date: '2026-11-30' },
      retire: 'when a LangChain.js that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-measured',
    },
    {
      quirk: uiHtmlToModel,
      severity: 'fatal',
      verified: { by: 'client', version: '1.1.4', date: '2026-11-30' },
      retire: 'when a LangChain.js that reads embedded resources is what nearly everybody runs',
      evidence: 'ui-html-ends-run',
    },
  ],
});
