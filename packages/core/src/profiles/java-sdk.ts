import { defineProfile, type Profile } from './profile.js';

/**
 * Spring AI appends the connection (`spring-ai-mcp-client - github`). The version is the application's, or a
 * constant.
 */
export const javaSdk: Profile = defineProfile({
  id: 'java-sdk',
  title: 'MCP Java SDK and Spring AI',
  match: { name: ['java sdk mcp client'], namePrefix: ['spring-ai-mcp-client'] },
  constantVersion: true,
  sightings: [],
});
