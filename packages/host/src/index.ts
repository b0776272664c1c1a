export type { AnswerOptions } from './classify/answer.js';
export { refuseBatch } from './classify/batch.js';
export { type CallOutcome, type CallResponseOptions, classifyCallResponse } from './classify/call.js';
export { errorBody } from './classify/error-body.js';
export type { Evidence, Reason } from './classify/evidence.js';
export { checkHeaders, type StandardHeaders } from './classify/headers.js';
export type { InputRequest, InputRound } from './classify/input-round.js';
export { classifyProbeResponse, type ProbeOutcome } from './classify/probe.js';
export {
  classifyRequest,
  metaOf,
  type Refusal,
  type RequestOptions,
  type RequestOutcome,
} from './classify/request.js';
export type { RpcError } from './protocol/codes.js';
export { decodeHeaderValue, encodeHeaderValue } from './protocol/sentinel.js';
