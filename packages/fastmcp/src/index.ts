export type { Chooser, Compat, CompatOrChooser } from '@mcp-compat/core';
export type { FastMcpModule, FastMcpOptions, FastMcpServer } from './fastmcp.js';
export { withFullContent } from './full-content.js';
export { withCompat } from './with-compat.js';
