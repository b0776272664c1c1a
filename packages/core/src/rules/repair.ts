import type { RuleFacts } from './rule.js';
import type { Transform } from './transform.js';

/** Mends a message that breaks the protocol's schema or that no client can use. For every client. */
export interface Repair extends RuleFacts {
  readonly transforms: readonly Transform[];
}
