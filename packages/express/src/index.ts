export type { Chooser, Compat, CompatOrChooser } from '@mcp-compat/core';
export { type McpCompatOptions, type Middleware, mcpCompat } from './mcp-compat.js';
