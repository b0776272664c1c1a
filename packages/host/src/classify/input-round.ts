import { isObject, type JsonObject, own } from '../protocol/json.js';

/** A round of a modern call that waits for the client's input (2026-07-28, "Multi round-trip requests"). */
export interface InputRound {
  /** What to ask, by the server's keys. */
  readonly inputRequests?: Readonly<Record<string, InputRequest>>;
  /** Opaque; goes back as it came. May be the empty string. */
  readonly requestState?: string;
}

export interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/** The methods that may answer with a round. */
const withRounds: readonly unknown[] = ['tools/call', 'resources/read', 'prompts/get'];

/** Reads a round strictly: one field of another shape, or neither field there, and it is none. */
export function readInputRound(result: JsonObject, method: string | undefined): InputRound | undefined {
  if (!withRounds.includes(method)) return undefined;
  const requests = own(result, 'inputRequests');
  const state = own(result, 'requestState');
  if (requests === undefined && state === undefined) return undefined;
  if (requests !== undefined && !isInputRequests(requests)) return undefined;
  if (state !== undefined && typeof state !== 'string') return undefined;
  return {
    ...(requests !== undefined && { inputRequests: requests }),
    ...(state !== undefined && { requestState: state }),
  };
}

function isInputRequests(value: unknown): value is Record<string, InputRequest> {
  return isObject(value) && Object.values(value).every(isInputRequest);
}

function isInputRequest(value: unknown): boolean {
  const params = own(value, 'params');
  return typeof own(value, 'method') === 'string' && (params === undefined || isObject(params));
}
