/** Reserved `_meta` keys of revision 2026-07-28 (basic, "General fields"). */
export const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  /** 2025-11-25 tasks: on a result that was asked for with `tasks/result`. */
  relatedTask: 'io.modelcontextprotocol/related-task',
} as const;
