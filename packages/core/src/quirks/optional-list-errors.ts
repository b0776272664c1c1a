import { optionalLists } from '../rules/lists/optional-lists.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Asks every server for resources and prompts, and gives up on one that has no such method. */
export const optionalListErrors: Quirk = defineQuirk({
  id: 'optional-list-errors',
  title: 'gives up on a server that has no list of resources or prompts',
  phase: 'shape',
  severity: 'fatal',
  effect: 'equivalent',
  portable: true,
  transforms: [optionalLists],
});
