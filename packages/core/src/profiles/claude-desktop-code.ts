import { schemaDialectKey } from '../quirks/schema-dialect-key.js';
import { defineProfile, type Profile } from './profile.js';

/**
 * Agent mode of Claude Desktop, version 1.0.0 always. Its User-Agent, `claude-code/2.1.260 (claude-desktop, …)`,
 * begins like that of Claude Code, which runs inside: without clientInfo it counts as Claude Code.
 */
export const claudeDesktopCode: Profile = defineProfile({
  id: 'claude-desktop-code',
  title: 'Claude Desktop (Code and Cowork)',
  match: { namePrefix: ['local-agent-mode-'] },
  constantVersion: true,
  sightings: [
    {
      quirk: schemaDialectKey,
      options: { of: ['outputSchema'], readsNewest: true },
      verified: { by: 'report', version: 'September 2026', date: '2026-09-15' },
      retire: 'when they are known to take older drafts',
      evidence: 'claude-schema-dialect',
    },
  ],
});
