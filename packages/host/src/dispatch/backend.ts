import type { Era } from '@mcp-compat/core';
import type { Probe, RevisionCache } from '../cache/revision-cache.js';
import type { Prior, Verdict } from '../cache/verdict.js';
import type { ProbeTarget } from '../probe/target.js';
import type { ToolHints } from './may-retry.js';

/** What a connection is to be opened with. */
export interface Opening {
  readonly era: Era;
  /** `undefined`: nothing could be learnt, and legacy is what every server understood once. */
  readonly verdict: Verdict | undefined;
  /**
   * For `connect` of the official client v2; `undefined` where the client had better find out itself, for instance
   * because it can show a token that the probe had not.
   */
  readonly prior: Prior | undefined;
}

/** One server, and how to reach it. */
export interface Backend<Connection> {
  /** Its key in the cache. */
  readonly key: string;
  readonly cache: RevisionCache;
  /** Where it is asked for its era; or a function that asks it. */
  readonly target: ProbeTarget | Probe;
  /**
   * Gives a connection of that era: a new one, or one that is still good. What it rejects with is taken for the
   * failure of the handshake.
   */
  open(opening: Opening): Promise<Connection>;
  /**
   * The revision that a connection has negotiated. Default: what `getNegotiatedProtocolVersion()` of the connection
   * says, as the official client v2 has it.
   */
  negotiated?(connection: Connection): unknown;
}

/** One call of one method. */
export interface Call<Connection, Result> {
  readonly method: string;
  /** The definition of the tool that `tools/call` names, if it is at hand. */
  readonly tool?: ToolHints | undefined;
  /** Makes the call. Run at most twice, and the second time only if it has not run, or may run again. */
  run(connection: Connection): Promise<Result>;
  /** Says, after a failure, that a part of the call has run all the same: then it is not sent again. */
  hasRun?(): boolean;
}
