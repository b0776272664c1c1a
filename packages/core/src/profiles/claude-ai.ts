import { firstPageOnly } from '../quirks/first-page-only.js';
import { lineSeparators } from '../quirks/line-separators.js';
import { newerVersionAnswered } from '../quirks/newer-version-answered.js';
import { oneUiVocabulary } from '../quirks/one-ui-vocabulary.js';
import { resourceLinkUnread } from '../quirks/resource-link-unread.js';
import { schemaDialectKey } from '../quirks/schema-dialect-key.js';
import { serverIcons } from '../quirks/server-icons.js';
import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/**
 * The chats of claude.ai and Claude Desktop, and whatever else reaches a server through Anthropic's connectors:
 * `Anthropic/ClaudeAI` and `Claude-User` are the names of that pool, which Cowork and Claude Code share.
 * The User-Agent has no slash and no version, and clientInfo's version says nothing.
 */
export const claudeAi: Profile = defineProfile({
  id: 'claude-ai',
  title: 'Claude (claude.ai and Claude Desktop)',
  match: { name: ['claude-ai', 'anthropic/claudeai', 'anthropic/toolbox'], userAgentPrefix: ['claude-user'] },
  constantVersion: true,
  sightings: [
    {
      quirk: firstPageOnly,
      verified: { by: 'report', version: 'June 2026', date: '2026-06-09' },
      retire: 'when claude.ai and Claude Desktop are known to follow nextCursor',
      evidence: 'claude-first-page-only',
    },
    {
      quirk: lineSeparators,
      verified: { by: 'report', version: 'May 2026', date: '2026-05-25' },
      retire: 'when claude.ai is known to read them',
      evidence: 'line-separators',
    },
    {
      quirk: newerVersionAnswered,
      verified: { by: 'report', version: '0.10.38', date: '2025-06-26' },
      retire: 'when Claude Desktop is known to take a newer revision',
      evidence: 'claude-newer-version',
    },
    {
      quirk: resourceLinkUnread,
      verified: { by: 'report', version: 'April 2026', date: '2026-04-26' },
      retire: 'when a claude.ai that shows all of a resource_link tells itself apart from older ones',
      evidence: 'claude-ai-resource-link',
    },
    {
      quirk: schemaDialectKey,
      options: { of: ['outputSchema'], readsNewest: true },
      verified: { by: 'report', version: 'September 2026', date: '2026-09-15' },
      retire: 'when they are known to take older drafts',
      evidence: 'claude-schema-dialect',
    },
    {
      quirk: serverIcons,
      verified: { by: 'report', version: 'June 2026', date: '2026-06-20' },
      retire: 'when the issue is closed',
      evidence: 'claude-ai-server-icons',
    },
    {
      quirk: textOnly,
      verified: { by: 'report', version: 'September 2026', date: '2026-09-14' },
      retire: 'when a claude.ai that shows structuredContent tells itself apart from older ones',
      evidence: 'claude-ai-text-only',
    },
    {
      quirk: oneUiVocabulary,
      verified: { by: 'report', version: 'April 2026', date: '2026-04-21' },
      retire: 'when Claude is known to read the keys of the OpenAI Apps SDK',
      evidence: 'one-ui-vocabulary-claude',
    },
  ],
});
