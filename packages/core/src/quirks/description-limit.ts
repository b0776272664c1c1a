import { type DescriptionLimit, withinLimit } from '../rules/lists/description-limit.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Cuts the descriptions of tools at a length; the model doesn't see what follows. */
export const descriptionLimit: Quirk<DescriptionLimit> = defineQuirk<DescriptionLimit>({
  id: 'description-limit',
  title: 'cuts long descriptions of tools',
  phase: 'descriptions',
  severity: 'lossy',
  effect: 'reducing',
  loss: 'that a long description stands in one piece',
  portable: true,
  defaults: { max: 2048 },
  merge: (first, second) => (first.max <= second.max ? first : second),
  transforms: (options) => [withinLimit(options)],
});
