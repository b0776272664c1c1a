import { defineProfile, type Profile } from './profile.js';

/** The name is the type of the node, the version that of the node and not of n8n. */
export const n8n: Profile = defineProfile({
  id: 'n8n',
  title: 'n8n MCP Client Tool',
  match: { namePrefix: ['@n8n/n8n-nodes-langchain.mcpclient'] },
  constantVersion: true,
  sightings: [],
});
