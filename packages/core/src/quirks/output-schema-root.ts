import { eachTool } from '../rules/places.js';
import { withObjectRoot, withObjectValue } from '../rules/structured-root.js';
import { defineQuirk, type Quirk } from './quirk.js';

/**
 * Takes structured output of objects only, in 2026-07-28 too, where it may be anything. No client is known to;
 * the one shape for all has it, because the revisions before allow nothing else.
 */
export const outputSchemaRoot: Quirk = defineQuirk({
  id: 'output-schema-root',
  title: 'takes structured output of objects only, in every revision',
  phase: 'schemas',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the structured form of what is no object; the value stays as text',
  portable: true,
  transforms: [eachTool(withObjectRoot), { result: { 'tools/call': withObjectValue } }],
});
