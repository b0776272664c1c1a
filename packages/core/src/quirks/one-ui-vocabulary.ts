import { bothVocabularies } from '../rules/views/vocabularies.js';
import { defineQuirk, type Quirk } from './quirk.js';

/**
 * Reads the metadata of views in one of two vocabularies, that of MCP Apps or that of the OpenAI Apps SDK, or some
 * of each: a view that is described in the other stays blank, or isn't shown.
 */
export const oneUiVocabulary: Quirk = defineQuirk({
  id: 'one-ui-vocabulary',
  title: 'reads only one vocabulary of the metadata of views',
  phase: 'items',
  severity: 'lossy',
  effect: 'equivalent',
  portable: true,
  transforms: bothVocabularies,
});
