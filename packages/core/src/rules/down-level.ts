import type { Revision } from '../protocol/revisions.js';
import type { RuleFacts } from './rule.js';
import type { Transform } from './transform.js';

/** Turns what is valid in a newer revision into what the client's own revision can read. */
export interface DownLevel extends RuleFacts {
  /** The first revision whose clients can read it. */
  readonly readableSince: Revision;
  readonly transforms: readonly Transform[];
  /**
   * The form that only adds, for stateless HTTP without a version header: the client may be old, or it may be a
   * newer one that leaves the header out, so nothing is taken away on a guess.
   */
  readonly adding?: readonly Transform[];
}
