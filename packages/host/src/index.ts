export type { EraChange, RevisionCacheOptions } from './cache/options.js';
export { type Probe, type Resolved, RevisionCache } from './cache/revision-cache.js';
export type { VerdictStore } from './cache/store.js';
export { type Finding, type Prior, priorOf, type Verdict } from './cache/verdict.js';
export type { AnswerOptions } from './classify/answer.js';
export { refuseBatch } from './classify/batch.js';
export { type CallOutcome, type CallResponseOptions, classifyCallResponse } from './classify/call.js';
export type { Discovery } from './classify/discovery.js';
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
export { EraError } from './client/era-error.js';
export type { ForModel } from './client/for-model.js';
export type { HostCompatOptions } from './client/options.js';
export type { SdkClient } from './client/sdk-client.js';
export { type HostClient, withHostCompat } from './client/with-host-compat.js';
export type { Backend, Call, Opening } from './dispatch/backend.js';
export { CallError } from './dispatch/call-error.js';
export { type DispatchOptions, dispatch } from './dispatch/dispatch.js';
export type { DispatchEvent } from './dispatch/event.js';
export { type Failure, failureOf } from './dispatch/failure.js';
export type { RetryDecision, ToolHints } from './dispatch/may-retry.js';
export type { Step } from './dispatch/mismatch.js';
export { isKnownIn } from './hygiene/methods.js';
export { restampResult, stripReservedMeta } from './hygiene/reserved-meta.js';
export { callToolForModel, type ToolCaller, type ToolOutput } from './output/call-tool.js';
export {
  type AnthropicBlock,
  type AnthropicOutput,
  toAnthropicMessages,
} from './output/converters/anthropic-messages.js';
export { type GeminiOutput, type GeminiPart, toGemini } from './output/converters/gemini.js';
export {
  type OpenAIChatAttachment,
  type OpenAIChatOutput,
  toOpenAIChat,
} from './output/converters/openai-chat.js';
export { type OpenAIResponsesItem, toOpenAIResponses } from './output/converters/openai-responses.js';
export { toVercelAISDK, type VercelContent, type VercelOutput } from './output/converters/vercel-ai-sdk.js';
export type { Loss, LossReason, LossSink } from './output/loss.js';
export { isReservedMetaKey, type MetaPolicy } from './output/meta.js';
export {
  type DataPart,
  isDataPart,
  isUriPart,
  type MediaPart,
  type ModelPart,
  type TextPart,
  type UriPart,
} from './output/model-part.js';
export type { Policy } from './output/policy.js';
export { type PresetName, presets } from './output/presets/index.js';
export type { Preset } from './output/presets/preset.js';
export type { Audience } from './output/projection.js';
export { isMarkedAsError } from './output/result/ingest.js';
export { type ToModelOutputOptions, toModelOutput } from './output/to-model-output.js';
export { probeRevision } from './probe/probe-revision.js';
export type { HttpTarget, ProbeOptions, ProbeTarget, StdioTarget } from './probe/target.js';
export type { RpcError } from './protocol/codes.js';
export { decodeHeaderValue, encodeHeaderValue } from './protocol/sentinel.js';
