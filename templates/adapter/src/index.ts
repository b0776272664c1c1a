export type { Chooser, Compat, CompatOrChooser } from '@mcp-compat/core';
export { withCompat } from './with-compat.js';
