import { describedTools } from '../rules/lists/described.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Leaves out a tool without a description, or sends it to a model API that refuses the whole request for it. */
export const emptyDescription: Quirk = defineQuirk({
  id: 'empty-description',
  title: 'loses a tool that has no description',
  phase: 'descriptions',
  severity: 'fatal',
  effect: 'equivalent',
  portable: true,
  transforms: [describedTools],
});
