import type { Exchange } from './exchange.js';
import type { Transform } from './transform.js';

/**
 * Where a rule comes from: the server's message is broken (`repair`), the client's known revision is older than
 * the message (`down-level`), this client fails on a valid message (`quirk`), or the author of the server asks for
 * it (`opt-in`).
 */
export type Source = 'repair' | 'down-level' | 'quirk' | 'opt-in';

/** `fatal`: the call, the list or the server is lost. `lossy`: content doesn't reach the model. */
export type Severity = 'fatal' | 'lossy' | 'degraded';

/** `reversible` has an inverse on the way back; `reducing` means that information goes. */
export type Effect = 'equivalent' | 'reversible' | 'reducing';

/** What is known of a rule before it runs. */
export interface RuleFacts {
  /** Repairs `R1`…, down-levels `D1`…, quirks in kebab-case. */
  readonly id: string;
  /** One line in the reader's words. */
  readonly title: string;
  readonly severity: Severity;
  readonly effect: Effect;
  /** What is lost; for `reducing` rules. */
  readonly loss?: string;
  /** A schema rule whose output accepts more than its input. */
  readonly widens?: true;
  /** On only where the author asks for it by id. */
  readonly optIn?: true;
  /** Part of the one shape that every client reads (level `portable`). */
  readonly portable?: true;
}

/** A rule bound to its options, ready to run. */
export interface Rule extends RuleFacts {
  readonly source: Source;
  /** The lowest level at which the rule is on; `'rescue'` where absent. */
  readonly level?: 'rescue' | 'full';
  /** On because of who asks, so that its results differ between clients. */
  readonly byIdentity?: true;
  readonly transforms: readonly Transform[];
  readonly exchange?: Exchange;
}
