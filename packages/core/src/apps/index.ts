export { skybridgeMimeType, uiExtension, uiMetaKeys, uiMimeType } from '../protocol/apps.js';
export {
  buildEmbeddedFallback,
  type FallbackOptions,
  type ReadResource,
} from './build-embedded-fallback.js';
export {
  clientUiCapable,
  getUiCapability,
  serverUiCapable,
  setUiCapability,
  type UiCapability,
} from './capability.js';
export { claudeDomain, openaiSandboxOrigin, openaiWidgetDomain } from './domains.js';
export { FallbackError, type FallbackProblem } from './fallback-error.js';
export { optsIntoFallback, selectResourceMode, selectToolMode, type UiMode } from './modes.js';
export type { AppsOptions } from './options.js';
export { viewUriOf } from './tool-view.js';
export {
  getEmbeddedUi,
  getUi,
  isVisibleTo,
  setUi,
  type UiAudience,
  type UiCsp,
  type UiMeta,
  type WithMeta,
} from './ui-meta.js';
export { scopedUiUriProblem, uiUriProblem } from './ui-uri.js';
