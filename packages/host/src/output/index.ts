export { callToolForModel, type ToolCaller, type ToolOutput } from './call-tool.js';
export {
  type AnthropicBlock,
  type AnthropicOutput,
  toAnthropicMessages,
} from './converters/anthropic-messages.js';
export { type GeminiOutput, type GeminiPart, toGemini } from './converters/gemini.js';
export { type OpenAIChatAttachment, type OpenAIChatOutput, toOpenAIChat } from './converters/openai-chat.js';
export { type OpenAIResponsesItem, toOpenAIResponses } from './converters/openai-responses.js';
export { toVercelAISDK, type VercelContent, type VercelOutput } from './converters/vercel-ai-sdk.js';
export type { Loss, LossReason, LossSink } from './loss.js';
export { isReservedMetaKey, type MetaPolicy } from './meta.js';
export {
  type DataPart,
  isDataPart,
  isUriPart,
  type MediaPart,
  type ModelPart,
  type TextPart,
  type UriPart,
} from './model-part.js';
export type { Policy } from './policy.js';
export { type PresetName, presets } from './presets/index.js';
export type { Preset } from './presets/preset.js';
export type { Audience } from './projection.js';
export { isMarkedAsError } from './result/ingest.js';
export { type ToModelOutputOptions, toModelOutput } from './to-model-output.js';
