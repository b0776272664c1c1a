import { annotatedServer, contractServer, pagedServer } from './contract-server.js';
import type { ServerSpec } from './spec.js';

const servers: readonly ServerSpec[] = [contractServer, annotatedServer, pagedServer];

/**
 * The kit's server of this name, for a process of its own.
 *
 * @throws RangeError if there is none.
 */
export function serverNamed(name: string): ServerSpec {
  const found = servers.find((server) => server.name === name);
  if (found === undefined) throw new RangeError(`the kit has no server called "${name}"`);
  return found;
}
