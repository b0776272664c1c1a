import type { RevisionCache } from '../cache/revision-cache.js';
import type { DispatchEvent } from '../dispatch/event.js';
import type { ToModelOutputOptions } from '../output/to-model-output.js';
import type { ProbeTarget } from '../probe/target.js';

export interface HostCompatOptions {
  /** Where the server is asked for its era. Without it the client negotiates as it is configured to. */
  readonly target?: ProbeTarget;
  /**
   * Makes a transport for each further connection, since none can be used twice. Without it a change of era is
   * found out, but heals only with the next `connect`.
   */
  readonly transport?: () => object | Promise<object>;
  /** Default: a cache of its own. */
  readonly cache?: RevisionCache;
  /**
   * The server's key in the cache. Default: the target's URL or command line; name the principal too, where the
   * server shows each another face.
   */
  readonly key?: string;
  /** Told when a call finds the server in another era than was known. */
  readonly onEvent?: (event: DispatchEvent) => void;
  /** How long calls under way may take before the connection is replaced, in milliseconds. Default: 10,000. */
  readonly drainMs?: number;
  /** How a model sees results, `{}` for the defaults. With it the client has a method `callToolForModel`. */
  readonly output?: ToModelOutputOptions;
}

/** What tells targets apart. */
export function keyOf(target: ProbeTarget): string {
  if (target.transport !== 'stdio') return String(target.url);
  return JSON.stringify([target.command, ...(target.args ?? [])]);
}
