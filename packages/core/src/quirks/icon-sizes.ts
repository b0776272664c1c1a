import { iconsWithoutSizes } from '../rules/lists/icons.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Knows `sizes` only as one text, as an older draft had it, and refuses the list that the protocol has today. */
export const iconSizes: Quirk = defineQuirk({
  id: 'icon-sizes',
  title: 'refuses icons whose sizes are a list',
  phase: 'items',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the sizes of icons',
  portable: true,
  transforms: iconsWithoutSizes,
});
