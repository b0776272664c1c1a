import { type CallOutcome, classifyCallResponse } from '../classify/call.js';
import type { Evidence } from '../classify/evidence.js';
import { isAfterLegacy } from '../protocol/revisions.js';
import { CallError } from './call-error.js';

/** What a failed call says about the server's era. */
export interface Failure {
  /** `unknown`: an error of no kind that we know, for instance one of the host's own. */
  readonly kind: CallOutcome['kind'] | 'unknown';
  readonly evidence?: Evidence;
}

/** The members of the errors that the official clients throw; `code` is a text, a JSON-RPC code or a status. */
interface Thrown {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
  readonly event?: unknown;
}

/**
 * Reads an error that an official client (v1 or v2) threw, or a `CallError`. Goes by names and codes, not by
 * classes: several copies of an SDK may be loaded at once.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.outcome;
  if (typeof error !== 'object' || error === null) return { kind: 'unknown' };
  const thrown = error as Thrown;
  const message = typeof thrown.message === 'string' ? thrown.message : '';
  if (thrown.name === 'UnauthorizedError') return { kind: 'auth', evidence: { reason: 'auth-status' } };
  const negotiated = /protocol version is not supported: (\S+)/.exec(message)?.[1];
  if (isAfterLegacy(negotiated)) return { kind: 'modernProtocolError', evidence: { reason: 'negotiated' } };
  // What `response.json()` and the schema of JSON-RPC throw: the server has answered, and not in JSON-RPC.
  if (thrown.name === 'SyntaxError' || thrown.name === 'ZodError') return unreadable;
  if (typeof thrown.code === 'string') return ofSdkCode(thrown.code, thrown.data);
  if (typeof thrown.code === 'number') return ofNumber(thrown.code, thrown, message);
  // Node's fetch: the cause names what the network did.
  return error instanceof TypeError && message === 'fetch failed' ? network : { kind: 'unknown' };
}

const unreadable: Failure = { kind: 'wrongEra', evidence: { reason: 'not-json', status: 200 } };
const network: Failure = { kind: 'transient', evidence: { reason: 'network' } };

/** `SdkError` and `SdkHttpError` of v2. */
function ofSdkCode(code: string, data: unknown): Failure {
  const { status, text, violation } = (data ?? {}) as {
    status?: unknown;
    text?: unknown;
    violation?: unknown;
  };
  if (typeof status === 'number') return classifyCallResponse(status, text);
  switch (code) {
    case 'REQUEST_TIMEOUT':
      return { kind: 'transient', evidence: { reason: 'timeout' } };
    case 'CONNECTION_CLOSED':
    case 'SEND_FAILED':
      return { kind: 'transient', evidence: { reason: 'closed' } };
    case 'CLIENT_HTTP_UNEXPECTED_CONTENT':
      return unreadable;
    case 'INVALID_RESULT':
      if (violation === 'missing-resultType') {
        return { kind: 'legacyResponseBody', evidence: { reason: 'result-type-missing', status: 200 } };
      }
      return { kind: 'error', evidence: { reason: 'result-no-object' } };
    case 'UNSUPPORTED_RESULT_TYPE':
      return { kind: 'inputRequired', evidence: { reason: 'result-type-other' } };
    default:
      // Errno codes of the network, as fetch's cause has them.
      return /^E[A-Z]+$/.test(code) ? network : { kind: 'unknown' };
  }
}

/** JSON-RPC errors of both SDKs, and the HTTP statuses of v1. */
function ofNumber(code: number, thrown: Thrown, message: string): Failure {
  if (code < 0 && code !== -1) {
    return classifyCallResponse(200, { error: { code, message, data: thrown.data } });
  }
  // v1: -1 stands for a content type that is none of the protocol's.
  if (code === -1) return unreadable;
  return classifyCallResponse(code, bodyIn(message));
}

/** v1 puts the body of a refusal at the end of the message. */
function bodyIn(message: string): string {
  const start = message.indexOf('{');
  return start < 0 ? '' : message.slice(start);
}
