import type { RecognisedBy } from '../context/recognise.js';
import type { Verified } from '../profiles/profile.js';
import type { Era } from '../protocol/revisions.js';
import type { Effect, Severity, Source } from '../rules/rule.js';
import type { Why } from './decide.js';
import type { Level } from './options.js';

/** A message to try the plan on: the result of `method`, or the params of a call. */
export interface Sample {
  readonly method: string;
  readonly result?: unknown;
  readonly params?: unknown;
  /** Params of the request that `result` answers. */
  readonly request?: unknown;
  /** What the server said in the handshake. */
  readonly instructions?: string | undefined;
  /** Output schemas that the client was shown, by tool. */
  readonly shown?: ReadonlyMap<unknown, object> | undefined;
}

export interface ExplainedRule {
  readonly id: string;
  readonly title: string;
  readonly source: Source;
  readonly severity: Severity;
  readonly effect: Effect;
  readonly on: boolean;
  readonly why: Why;
  /** What the profile says, where it sights this quirk. */
  readonly sighting?: {
    readonly affects: string | undefined;
    readonly verified: Verified;
    readonly retire: string;
    readonly evidence: string;
  };
}

export interface ExplainedChange {
  readonly rule: string;
  /** RFC 6901, into the sample's result or params. */
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly effect: Effect;
  /** What information goes; absent where none does. */
  readonly loss?: string;
}

export interface Explanation {
  /** Absent for a client that no profile knows. */
  readonly profile?: { readonly id: string; readonly title: string };
  readonly recognisedBy?: RecognisedBy;
  readonly version?: string | undefined;
  /** What stands between the client and the server. */
  readonly bridge?: { readonly id: string; readonly version: string };
  readonly era: Era;
  readonly revision?: string | undefined;
  readonly level: Level;
  readonly rules: readonly ExplainedRule[];
  /** Only with a sample. */
  readonly changes?: readonly ExplainedChange[];
  /** Rules that threw on the sample; their change was passed over. */
  readonly failures?: readonly { readonly rule: string; readonly error: string }[];
}
