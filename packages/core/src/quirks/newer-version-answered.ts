import { askedVersion } from '../rules/handshake/asked-version.js';
import { defineQuirk, type Quirk } from './quirk.js';

/** Closes the connection when `initialize` is answered with a newer revision than the one it asked for. */
export const newerVersionAnswered: Quirk = defineQuirk({
  id: 'newer-version-answered',
  title: 'leaves a server that answers with a newer revision than the one asked for',
  phase: 'shape',
  severity: 'fatal',
  effect: 'equivalent',
  portable: true,
  transforms: [askedVersion],
});
