import { type StructuredOnlyOptions, textInstead } from '../rules/results/structured-only.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Passes only `structuredContent` to the model where a result has it: what `content` says beside it is lost. */
export const structuredOnly: Quirk<StructuredOnlyOptions> = defineQuirk<StructuredOnlyOptions>({
  id: 'structured-only',
  title: "doesn't show the model content beside structuredContent",
  phase: 'structured',
  severity: 'lossy',
  effect: 'reducing',
  loss: 'structuredContent as such and outputSchema; the values stay as text',
  portable: true,
  transforms: textInstead,
  defaults: { hides: 'blocks', errors: true, apps: true },
});
