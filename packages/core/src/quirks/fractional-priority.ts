import { integerPriority } from '../rules/annotations/integer-priority.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** A number written with `.`, `e` or `E` in `annotations.priority` makes the client reject the whole result. */
export const fractionalPriority: Quirk = defineQuirk({
  id: 'fractional-priority',
  title: 'rejects a whole result when an annotation has a fractional priority',
  phase: 'annotations',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the order of priorities between 0 and 1',
  portable: true,
  transforms: integerPriority,
});
