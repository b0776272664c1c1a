export type { Chooser, Compat, CompatOrChooser } from '@mcp-compat/core';
export { type McpCompatOptions, type Middleware, mcpCompat } from './mcp-compat.js';
export type { McpProxyOptions } from './proxy/options.js';
export { mcpProxy } from './proxy/proxy.js';
export type { RouterOptions, RouterSessions } from './router/options.js';
export { type McpRouter, mcpRouter } from './router/router.js';
export type { FleetOptions } from './session/fleet.js';
export type { HintOptions } from './session/hint-keys.js';
export type { KeyValueStore } from './session/store.js';
