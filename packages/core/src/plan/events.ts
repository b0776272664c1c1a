import type { RecognisedBy } from '../context/recognise.js';
import type { Era } from '../protocol/revisions.js';
import type { Effect, Severity, Source } from '../rules/rule.js';

/**
 * What happened to a message, or would have. Carries ids, pointers and sizes, never values of the message.
 * `applied` and `would-apply` come once per rule, client and session; later ones are only counted in `stats()`.
 */
export interface CompatEvent {
  readonly type: 'applied' | 'would-apply' | 'skipped' | 'failed';
  readonly coreVersion: string;
  readonly registryVersion: string;
  /** Absent for a client that no profile knows. */
  readonly client?: { readonly id: string; readonly by: RecognisedBy };
  /** Id of the bridge between client and server, where one says that it is there. */
  readonly bridge?: string;
  readonly era?: Era | undefined;
  readonly revision?: string | undefined;
  readonly method?: string;
  /** Name of the called tool. */
  readonly tool?: string | undefined;
  /** Names of the listed tools that changed or went, the first ten. */
  readonly tools?: readonly string[];
  /** Id of the rule; absent where a whole decoration was skipped. */
  readonly rule?: string;
  readonly source?: Source;
  /** Of `would-apply`: the lowest level at which the rule acts. */
  readonly level?: 'rescue' | 'full';
  readonly severity?: Severity;
  readonly effect?: Effect;
  /** JSON Pointers into the result, params or error, the first ten. */
  readonly pointers?: readonly string[];
  /** How many places changed in this message. */
  readonly count?: number;
  /** Why something was skipped or failed, in words of ours. */
  readonly reason?: string;
}

/** Counts since the compat was created. */
export interface Stats {
  /** By rule id, then by client id (`unknown` for clients without a profile). */
  readonly applied: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly wouldApply: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By rule id. */
  readonly failed: Readonly<Record<string, number>>;
  /** By reason. */
  readonly skipped: Readonly<Record<string, number>>;
}
