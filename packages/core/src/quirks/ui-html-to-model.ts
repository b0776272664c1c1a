import { defineQuirk, type Quirk } from './quirk.js';

/**
 * Shows no views, and shows its model the HTML of one that is embedded: pages of markup in place of a picture. A
 * view that a server embeds by itself is the server's own content and stays.
 */
export const uiHtmlToModel: Quirk = defineQuirk({
  id: 'ui-html-to-model',
  title: 'shows the model the HTML of an embedded view',
  severity: 'degraded',
  effect: 'equivalent',
  restrains: 'mcp-apps-fallback',
  transforms: [],
});
