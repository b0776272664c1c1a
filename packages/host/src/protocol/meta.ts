/** Reserved `_meta` keys of revision 2026-07-28 (basic, "General fields"). */
export const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
  logLevel: 'io.modelcontextprotocol/logLevel',
  relatedTask: 'io.modelcontextprotocol/related-task',
  modelImmediateResponse: 'io.modelcontextprotocol/model-immediate-response',
} as const;
