import { mergePages } from '../rules/lists/merge-pages.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Ignores `nextCursor`, at once or after some pages: what follows doesn't exist for the model, and nobody is told. */
export const firstPageOnly: Quirk = defineQuirk({
  id: 'first-page-only',
  title: 'reads only the first page of a list',
  phase: 'shape',
  severity: 'fatal',
  effect: 'equivalent',
  portable: true,
  transforms: [],
  exchange: mergePages,
});
