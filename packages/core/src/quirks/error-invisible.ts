import { visibleError } from '../rules/results/visible-error.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Shows of a failed result only its content: without any, a failure looks like a success with nothing to say. */
export const errorInvisible: Quirk = defineQuirk({
  id: 'error-invisible',
  title: 'shows nothing of a failed result that has no content',
  phase: 'structured',
  severity: 'fatal',
  effect: 'equivalent',
  portable: true,
  transforms: visibleError,
});
