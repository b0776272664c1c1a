export type { Chooser, Compat, CompatOrChooser } from '@mcp-compat/core';
export { type FetchHandler, type FetchOptions, withCompat } from './with-compat.js';
