import { type TextOnlyOptions, textMirror } from '../rules/results/text-mirror.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Passes only `content` to the model: what a server says in `structuredContent` alone is lost, and nobody is told. */
export const textOnly: Quirk<TextOnlyOptions | undefined> = defineQuirk<TextOnlyOptions | undefined>({
  id: 'text-only',
  title: "doesn't show the model structuredContent",
  phase: 'structured',
  severity: 'lossy',
  effect: 'equivalent',
  portable: true,
  transforms: textMirror,
  defaults: {},
});
