export type { Adaption, AdaptionName } from './servers/adaptions.js';
export { type Answer, answerFor, type Caller, capabilitiesOf } from './servers/answer.js';
export { type ContextV2, callerV2 } from './servers/caller-v2.js';
export { argumentsOf, type Opening, openingFrom } from './servers/opening.js';
export {
  type Arguments,
  inputSchemaOf,
  type PromptSpec,
  type ResourceSpec,
  type ServerSpec,
  type ToolCall,
  type ToolSpec,
} from './servers/spec.js';
