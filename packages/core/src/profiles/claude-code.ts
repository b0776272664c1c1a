import { capabilityMustBeAdvertised } from '../quirks/capability-must-be-advertised.js';
import { descriptionLimit } from '../quirks/description-limit.js';
import { firstPageOnly } from '../quirks/first-page-only.js';
import { imageRefused } from '../quirks/image-refused.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { resultSizeHint } from '../quirks/result-size-hint.js';
import { schemaDialectKey } from '../quirks/schema-dialect-key.js';
import { structuredOnly } from '../quirks/structured-only.js';
import { textOnly } from '../quirks/text-only.js';
import { uiHtmlToModel } from '../quirks/ui-html-to-model.js';
import { defineProfile, type Profile } from './profile.js';

export const claudeCode: Profile = defineProfile({
  id: 'claude-code',
  title: 'Claude Code',
  match: { name: ['claude-code'], userAgentPrefix: ['claude-code/'] },
  sightings: [
    {
      quirk: capabilityMustBeAdvertised,
      verified: { by: 'client', version: '2.1.332', date: '2026-11-30' },
      retire: 'when a release that asks anyway is what nearly everybody runs',
      evidence: 'capability-measured',
    },
    {
      quirk: descriptionLimit,
      options: { max: 2048 },
      verified: { by: 'report', version: '2.1', date: '2026-04-03' },
      retire: 'never: a policy',
      evidence: 'claude-code-two-kilobytes',
    },
    {
      quirk: firstPageOnly,
      affects: '<=2.1.142',
      verified: { by: 'report', version: '2.1.142', date: '2026-05-15' },
      retire: 'when a later Claude Code is what nearly everybody runs',
      evidence: 'claude-first-page-only',
    },
    {
      quirk: imageRefused,
      verified: { by: 'report', version: '2.0.71', date: '2025-12-17' },
      retire: 'when the API or Claude Code looks at the bytes itself',
      evidence: 'image-refused',
    },
    {
      quirk: instructionsLimit,
      options: { max: 2048 },
      verified: { by: 'report', version: '2.1', date: '2026-04-03' },
      retire: 'never: a policy',
      evidence: 'claude-code-two-kilobytes',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '2.1.332', date: '2026-11-30' },
      retire: 'when a later release that stays connected is what nearly everybody runs',
      evidence: 'newer-version-measured',
    },
    {
      quirk: resultSizeHint,
      options: { max: 500000 },
      verified: { by: 'report', version: '2.1.332', date: '2026-09-19' },
      retire: 'never: a policy of the client',
      evidence: 'claude-code-result-size',
    },
    {
      quirk: schemaDialectKey,
      options: { of: ['outputSchema'], readsNewest: true },
      affects: '>=2.1.227 <=2.1.272',
      verified: { by: 'report', version: '2.1.272', date: '2026-09-15' },
      retire: 'when a later release is what nearly everybody runs',
      evidence: 'claude-schema-dialect',
    },
    {
      quirk: structuredOnly,
      options: { hides: 'blocks', errors: false, apps: false },
      verified: { by: 'client', version: '2.1.332', date: '2026-11-30' },
      retire: 'when a Claude Code that shows content beside structuredContent is what nearly everybody runs',
      evidence: 'structured-only-measured',
    },
    {
      quirk: textOnly,
      options: { results: 'never' },
      verified: { by: 'client', version: '2.1.332', date: '2026-11-30' },
      retire: 'when a Claude Code that shows structuredContent of failed calls is what nearly everybody runs',
      evidence: 'structured-only-measured',
    },
    {
      quirk: uiHtmlToModel,
      verified: { by: 'client', version: '2.1.332', date: '2026-11-30' },
      retire: 'when a Claude Code that shows views is what nearly everybody runs',
      evidence: 'ui-html-to-model-measured',
    },
  ],
});
