import { announcedTools } from '../rules/handshake/announced-tools.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Never asks for the tools of a server whose capabilities don't name them, and shows none. */
export const capabilityMustBeAdvertised: Quirk = defineQuirk({
  id: 'capability-must-be-advertised',
  title: 'asks for tools only where the server announces them',
  phase: 'shape',
  severity: 'fatal',
  effect: 'equivalent',
  portable: true,
  transforms: [announcedTools],
});
