import { RevisionCache } from '../cache/revision-cache.js';
import type { ProbeOutcome } from '../classify/probe.js';
import type { Backend } from '../dispatch/backend.js';
import type { Connection } from './connection.js';
import { type HostCompatOptions, keyOf } from './options.js';
import { type SdkClient, speaksModern } from './sdk-client.js';

/**
 * A client's server as `dispatch` takes it; `undefined` where nobody says how to ask that server for its era. A client
 * of SDK v1 knows only one era, so that there is nothing to ask.
 */
export function backendOf(
  client: SdkClient,
  connection: Connection,
  options: HostCompatOptions,
  whenOpened: () => Promise<void>,
): Backend<SdkClient> | undefined {
  const open: Backend<SdkClient>['open'] = async (opening) => {
    if (await connection.open(opening)) await whenOpened();
    return client;
  };
  if (!speaksModern(client)) {
    return { key: 'v1', cache: new RevisionCache(), target: async () => alwaysLegacy, open };
  }
  const { target, cache, key } = options;
  if (target === undefined) return undefined;
  return { key: key ?? keyOf(target), cache: cache ?? new RevisionCache(), target, open };
}

const alwaysLegacy: ProbeOutcome = { kind: 'legacy', evidence: { reason: 'told' } };
