import { withoutAppOnlyTools } from '../rules/views/app-only-tools.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Offers its model tools that only a view may call, and shows no views that could. */
export const appOnlyToolsShown: Quirk = defineQuirk({
  id: 'app-only-tools-shown',
  title: 'offers the model tools that are for views only',
  phase: 'items',
  severity: 'degraded',
  effect: 'reducing',
  loss: 'tools that only a view may call, where no view is shown',
  transforms: withoutAppOnlyTools,
});
