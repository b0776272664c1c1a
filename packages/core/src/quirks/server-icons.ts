import { serverWithoutIcons } from '../rules/lists/icons.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Refuses to connect to a server that has icons of its own. Those of tools do no harm. */
export const serverIcons: Quirk = defineQuirk({
  id: 'server-icons',
  title: 'refuses a server whose serverInfo has icons',
  phase: 'items',
  severity: 'fatal',
  effect: 'reducing',
  loss: 'the icons of the server',
  portable: true,
  transforms: [serverWithoutIcons],
});
