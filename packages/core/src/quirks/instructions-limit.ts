import { type InstructionsLimit, instructionsInTools } from '../rules/lists/instructions.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Ignores the instructions of a server, or all but their beginning. */
export const instructionsLimit: Quirk<InstructionsLimit> = defineQuirk<InstructionsLimit>({
  id: 'instructions-limit',
  title: "doesn't show the model the instructions of a server, or not all of them",
  phase: 'descriptions',
  severity: 'degraded',
  effect: 'equivalent',
  defaults: { max: 0 },
  merge: (first, second) => (first.max <= second.max ? first : second),
  transforms: (options) => [instructionsInTools(options)],
});
