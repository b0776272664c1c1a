import type { Era } from '@mcp-compat/core';
import type { Evidence } from '../classify/evidence.js';
import type { Failure } from './failure.js';
import type { RetryDecision } from './may-retry.js';
import type { Step } from './mismatch.js';

/** A call that found its backend in another era than was known, and all that was decided then. */
export interface DispatchEvent {
  readonly type: 'era-changed';
  /** The backend's key in the cache. */
  readonly backend: string;
  readonly method: string;
  readonly from: Era;
  readonly to: Era;
  /** What the call failed with; `undefined` where the call went well, and its handshake told. */
  readonly failure:
    | { readonly step: Step; readonly kind: Failure['kind']; readonly evidence?: Evidence }
    | undefined;
  /** What the new verdict rests on. */
  readonly evidence: Evidence;
  /** Whether the call was sent once more, and why; `undefined` where there was no need. */
  readonly decision: RetryDecision | undefined;
}
