import { codes, type RpcError } from '../protocol/codes.js';
import { isObject, type JsonObject, own } from '../protocol/json.js';
import { modernRevisions } from '../protocol/revisions.js';
import { type AnswerOptions, readAnswer } from './answer.js';
import type { Evidence, Reason } from './evidence.js';
import { type InputRound, readInputRound } from './input-round.js';
import { isLegacyRefusal } from './refusal.js';
import { classifyStatus } from './status.js';
import { listedRevisions, mutualRevision, shownRevisions } from './supported.js';
import { excerpt } from './text.js';

/**
 * What a response to a modern call means.
 *
 * `complete`, `inputRequired`, `error` and `methodNotFound` are answers: the peer is where we thought it is.
 * `modernProtocolError`: the peer is modern and refuses how it was asked. `negotiatedDown`, `wrongEra` and
 * `legacyResponseBody`: the peer may be of the other era, and with the last one it may have run the call.
 * `auth` and `transient` say nothing about eras.
 */
export type CallOutcome =
  | { readonly kind: 'complete'; readonly result: JsonObject; readonly evidence: Evidence }
  | {
      readonly kind: 'inputRequired';
      readonly result: JsonObject;
      /** Only where the result is a round of the protocol that can be answered. */
      readonly round?: InputRound;
      readonly evidence: Evidence;
    }
  | { readonly kind: 'legacyResponseBody'; readonly result: JsonObject; readonly evidence: Evidence }
  | {
      readonly kind: 'error' | 'methodNotFound' | 'modernProtocolError' | 'negotiatedDown';
      readonly error: RpcError;
      readonly evidence: Evidence;
    }
  | { readonly kind: 'wrongEra' | 'auth' | 'transient'; readonly evidence: Evidence };

export interface CallResponseOptions extends AnswerOptions {
  /** The method that was called; decides whether a round of input can be answered. */
  readonly method?: string;
  /** Modern revisions that count as ours, best first. Default: 2026-07-28. */
  readonly modernRevisions?: readonly string[];
}

/**
 * Classifies the response to one modern request. Pure, total: any status, any body.
 *
 * @param status HTTP status; 200 for an answer that came over stdio.
 * @param body text, bytes, or a parsed JSON-RPC message.
 */
export function classifyCallResponse(
  status: number,
  body: unknown,
  options: CallResponseOptions = {},
): CallOutcome {
  const byStatus = classifyStatus(status);
  if (byStatus !== undefined) return byStatus;
  const answer = readAnswer(body, options);
  if (answer.kind === 'none') return { kind: 'wrongEra', evidence: { reason: answer.reason, status } };
  if (answer.kind === 'error') return classifyError(answer.error, status, options);
  return classifyResult(answer.result, status, options.method);
}

function classifyError(error: RpcError, status: number, options: CallResponseOptions): CallOutcome {
  const evidence = { reason: 'rpc-error', status, code: error.code } as const;
  switch (error.code) {
    case codes.methodNotFound:
      return { kind: 'methodNotFound', error, evidence };
    case codes.headerMismatch:
    case codes.missingClientCapability:
      return { kind: 'modernProtocolError', error, evidence };
    case codes.unsupportedVersion: {
      const supported = listedRevisions(error.data, 'supported');
      const mutual = mutualRevision(supported, options.modernRevisions ?? modernRevisions);
      const kind = mutual === undefined ? 'negotiatedDown' : 'modernProtocolError';
      return { kind, error, evidence: { ...evidence, supported: shownRevisions(supported) } };
    }
    default:
      return isLegacyRefusal(status, error)
        ? { kind: 'negotiatedDown', error, evidence: { ...evidence, reason: 'legacy-refusal' } }
        : { kind: 'error', error, evidence };
  }
}

function classifyResult(result: unknown, status: number, method: string | undefined): CallOutcome {
  const because = (reason: Reason): Evidence => ({ reason, status });
  if (!isObject(result)) return { kind: 'wrongEra', evidence: because('result-no-object') };
  const resultType = own(result, 'resultType');
  if (resultType === 'complete') {
    return { kind: 'complete', result, evidence: because('result-type-complete') };
  }
  if (resultType === undefined || resultType === null || resultType === '') {
    return { kind: 'legacyResponseBody', result, evidence: because('result-type-missing') };
  }
  if (typeof resultType !== 'string') return { kind: 'wrongEra', evidence: because('result-type-no-string') };
  const evidence = { ...because('result-type-other'), resultType: excerpt(resultType) };
  const round = resultType === 'input_required' ? readInputRound(result, method) : undefined;
  return { kind: 'inputRequired', result, evidence, ...(round !== undefined && { round }) };
}
