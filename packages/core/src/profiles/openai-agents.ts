import { audioUnread } from '../quirks/audio-unread.js';
import { blobUnread } from '../quirks/blob-unread.js';
import { capabilityMustBeAdvertised } from '../quirks/capability-must-be-advertised.js';
import { errorInvisible } from '../quirks/error-invisible.js';
import { instructionsLimit } from '../quirks/instructions-limit.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { outputValidated } from '../quirks/output-validated.js';
import { taskRequired } from '../quirks/task-required.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/**
 * The name is that of the server in the configuration; only its default, made of transport and address, tells the
 * client. Always version 1.0.0. The Python SDK says `mcp` 0.1.0.
 */
export const openaiAgents: Profile = defineProfile({
  id: 'openai-agents',
  title: 'OpenAI Agents SDK (JavaScript)',
  match: { namePrefix: ['sse: ', 'stdio: ', 'streamable-http: '] },
  constantVersion: true,
  sightings: [
    {
      quirk: audioUnread,
      verified: { by: 'client', version: '0.20.0', date: '2026-11-30' },
      retire: 'when an Agents SDK that takes audio tells itself apart from older ones',
      evidence: 'audio-unread-measured',
    },
    {
      quirk: blobUnread,
      options: { images: true },
      verified: { by: 'client', version: '0.20.0', date: '2026-11-30' },
      retire: 'when an Agents SDK that takes embedded binary resources tells itself apart from older ones',
      evidence: 'blob-unread-measured',
    },
    {
      quirk: capabilityMustBeAdvertised,
      verified: { by: 'client', version: '0.20.0', date: '2026-12-01' },
      retire: 'when a release that asks anyway tells itself apart from older ones',
      evidence: 'capability-measured',
    },
    {
      quirk: errorInvisible,
      verified: { by: 'client', version: '0.20.0', date: '2026-11-30' },
      retire: 'when an Agents SDK that tells of every failure tells itself apart from older ones',
      evidence: 'error-invisible-measured',
    },
    {
      quirk: instructionsLimit,
      options: { max: 0 },
      verified: { by: 'client', version: '0.20.0', date: '2026-11-30' },
      retire: 'when a release that passes them on tells itself apart from older ones',
      evidence: 'instructions-ignored-measured',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'client', version: '0.20.0', date: '2026-11-30' },
      retire: 'when a release that stays connected tells itself apart from older ones',
      evidence: 'newer-version-measured',
    },
    {
      quirk: outputValidated,
      verified: { by: 'client', version: '0.20.0', date: '2026-11-30' },
      retire: 'when a release that shows such a result tells itself apart from older ones',
      evidence: 'output-validated-measured',
    },
    {
      quirk: taskRequired,
      verified: { by: 'client', version: '0.20.0', date: '2026-11-30' },
      retire: 'when a release that calls it tells itself apart from older ones',
      evidence: 'task-required-measured',
    },
    {
      quirk: textOnly,
      severity: 'fatal',
      verified: { by: 'client', version: '0.20.0', date: '2026-11-30' },
      retire: 'when an Agents SDK that shows structuredContent tells itself apart from older ones',
      evidence: 'text-only-measured',
    },
  ],
});
