import { lineFeeds } from '../rules/results/line-separators.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Reads lines that end at U+2028 or U+2029, which JSON may have inside a text: half a message is no message. */
export const lineSeparators: Quirk = defineQuirk({
  id: 'line-separators',
  title: 'loses a result that has U+2028 or U+2029 in it',
  phase: 'text',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the separators, which become line feeds',
  portable: true,
  transforms: lineFeeds,
});
