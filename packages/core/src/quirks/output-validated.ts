import { refusedStructure } from '../rules/results/refused-structure.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Refuses a result that breaks the tool's own output schema, or has no value for it, and shows none of it. */
export const outputValidated: Quirk = defineQuirk({
  id: 'output-validated',
  title: "refuses a whole result that breaks the tool's output schema",
  phase: 'shape',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'that the call succeeded, and the structured form of a value that breaks its schema',
  transforms: [refusedStructure],
});
