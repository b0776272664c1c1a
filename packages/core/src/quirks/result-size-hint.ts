import { type SizeHintOptions, sizeHints } from '../rules/results/size-hint.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Puts a result that is too long into a file, unless the tool asks for more in a `_meta` of its own. */
export const resultSizeHint: Quirk<SizeHintOptions> = defineQuirk<SizeHintOptions>({
  id: 'result-size-hint',
  title: 'keeps long results out of the context unless the tool asks for it',
  phase: 'items',
  severity: 'degraded',
  effect: 'equivalent',
  transforms: sizeHints,
  defaults: { max: 500_000 },
});
