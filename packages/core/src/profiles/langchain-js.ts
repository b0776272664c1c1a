import { textOnly } from '../quirks/text-only.js';
import { defineProfile, type Profile } from './profile.js';

/** The Python adapters say `mcp` 0.1.0, which is every Python client's default. */
export const langchainJs: Profile = defineProfile({
  id: 'langchain-js',
  title: 'LangChain.js MCP adapters',
  match: { name: ['@langchain/mcp-adapters'] },
  sightings: [
    {
      quirk: textOnly,
      options: { results: 'empty' },
      severity: 'fatal',
      verified: { by: 'client', version: '1.1.4', date: '2026-11-30' },
      retire: 'when a LangChain.js that shows structuredContent is what nearly everybody runs',
      evidence: 'text-only-measured',
    },
  ],
});
