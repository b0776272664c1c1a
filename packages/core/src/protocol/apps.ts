/*
 * MCP Apps (SEP-1865, specification of 2026-01-26): the names on the wire.
 */

/** Key of the extension among `capabilities.extensions`, on both sides. */
export const uiExtension = 'io.modelcontextprotocol/ui';

/** MIME type of a view, byte for byte. */
export const uiMimeType = 'text/html;profile=mcp-app';

/** What the OpenAI Apps SDK called it before it took over MCP Apps. */
export const skybridgeMimeType = 'text/html+skybridge';

/** Keys of `_meta` beside `ui`: the flat one of the draft, and those of the OpenAI Apps SDK. */
export const uiMetaKeys = {
  resourceUri: 'ui/resourceUri',
  outputTemplate: 'openai/outputTemplate',
  widgetAccessible: 'openai/widgetAccessible',
  visibility: 'openai/visibility',
  widgetCsp: 'openai/widgetCSP',
  widgetPrefersBorder: 'openai/widgetPrefersBorder',
} as const;
