import { codes } from '../protocol/codes.js';
import type { Failure } from './failure.js';
import { isRefusalStatus, type Step } from './mismatch.js';

/** The parts of a tool's definition that say whether it may run again. */
export interface ToolHints {
  readonly annotations?:
    | {
        readonly readOnlyHint?: boolean | undefined;
        readonly idempotentHint?: boolean | undefined;
      }
    | undefined;
}

/** What of a call decides whether it may be repeated; see `Call`. */
export interface Repeatable {
  readonly method: string;
  readonly tool?: ToolHints | undefined;
  hasRun?(): boolean;
}

/** Why a failed call is repeated in the other era, or why not. */
export type RetryDecision =
  | { readonly retry: true; readonly because: 'not-run' | 'safe-method' | 'read-only' | 'idempotent' }
  | { readonly retry: false; readonly because: 'may-have-run' | 'answered' };

/** Requests that change nothing, or end in the same state however often they are sent. */
const safeMethods: ReadonlySet<string> = new Set([
  'completion/complete',
  'logging/setLevel',
  'ping',
  'prompts/get',
  'prompts/list',
  'resources/list',
  'resources/read',
  'resources/subscribe',
  'resources/templates/list',
  'resources/unsubscribe',
  'server/discover',
  'tasks/get',
  'tasks/list',
  'tools/list',
]);

/**
 * Decides whether a call that met the wrong era may be sent once more. An answer in the other era's shape means that
 * it has run, so it is never repeated. A handshake that fails, a refused revision, or a 4xx with nothing in it mean that
 * it has not. Any other answer may come after it has run.
 */
export function mayRetry(step: Step, failure: Failure, { method, tool, hasRun }: Repeatable): RetryDecision {
  if (hasRun?.()) return { retry: false, because: 'may-have-run' };
  if (step === 'open') return { retry: true, because: 'not-run' };
  if (failure.kind === 'legacyResponseBody') return { retry: false, because: 'answered' };
  const { kind, evidence } = failure;
  if (evidence?.code === codes.unsupportedVersion) return { retry: true, because: 'not-run' };
  if (kind === 'negotiatedDown' || (kind === 'wrongEra' && isRefusalStatus(evidence?.status))) {
    return { retry: true, because: 'not-run' };
  }
  if (safeMethods.has(method)) return { retry: true, because: 'safe-method' };
  if (method === 'tools/call' && tool?.annotations?.readOnlyHint === true) {
    return { retry: true, because: 'read-only' };
  }
  if (method === 'tools/call' && tool?.annotations?.idempotentHint === true) {
    return { retry: true, because: 'idempotent' };
  }
  return { retry: false, because: 'may-have-run' };
}
