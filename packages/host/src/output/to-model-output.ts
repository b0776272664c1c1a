import type { LossSink } from './loss.js';
import { isMetaPolicy, type MetaPolicy } from './meta.js';
import type { ModelPart } from './model-part.js';
import { type Policy, policies } from './policy.js';
import { type PresetName, presets } from './presets/index.js';
import type { Preset } from './presets/preset.js';
import { project } from './project.js';
import { type Audience, defaultProjection, type Projection } from './projection.js';

export interface ToModelOutputOptions {
  /** Which half the model sees of a result that has content and structure. Default: `'deduplicated'`. */
  readonly policy?: Policy;
  /** Which of the result's `_meta` it sees; reserved keys never. Default: `'omit'`. */
  readonly meta?: MetaPolicy;
  /**
   * UTF-16 units that all text parts have together at most, notices and tags included; `Infinity` for no limit. With
   * fewer than about 150 there is not always room to say what is missing. Default: 100,000.
   */
  readonly maxChars?: number;
  /** Bytes that an image, a sound or a file may have; larger ones are told by their size. Default: 10 MiB. */
  readonly maxBinaryBytes?: number;
  /** `'assistant'`: without the blocks that are annotated as meant for the user only. Default: `'all'`. */
  readonly audience?: Audience;
  /** The tool's name as the model knows it: attributes media that come without text. */
  readonly toolName?: string;
  /** Starts from what a client does instead of the defaults; other options go before it. */
  readonly preset?: PresetName;
  /** Told of each thing that the model doesn't see, without its value. What it throws is ignored. */
  readonly onLoss?: LossSink;
}

/**
 * What a model should see of the result of `tools/call`, in order, whatever the provider: pass the parts on to the
 * converter of the provider. The structured half is a text part of its own at the end, JSON between the tags
 * `<mcp-structured-result>`; it parses, however much of it fits. What can't be shown is said in its place.
 *
 * Takes any value: what isn't a result is said to be none. Never changes it.
 *
 * @throws TypeError for an unknown policy, preset, audience or choice of `_meta`, or a name that is no text; RangeError
 * for a limit that is no number from 0 on
 */
export function toModelOutput(result: unknown, options: ToModelOutputOptions = {}): readonly ModelPart[] {
  const { toolName, onLoss } = options;
  return project(result, projectionOf(options), toolName, (loss) => {
    try {
      onLoss?.(loss);
    } catch {
      // A listener's bug must not cost the model the result.
    }
  });
}

/** @throws as `toModelOutput` does */
export function projectionOf({
  preset,
  policy,
  meta,
  maxChars,
  maxBinaryBytes,
  audience,
  toolName,
}: ToModelOutputOptions): Projection {
  const base: Projection =
    preset === undefined ? defaultProjection : { ...defaultProjection, ...presetOf(preset) };
  if (policy !== undefined && !policies.includes(policy)) {
    throw new TypeError(`Unknown policy ${JSON.stringify(policy)}. There are ${policies.join(', ')}.`);
  }
  if (meta !== undefined && !isMetaPolicy(meta)) {
    throw new TypeError('meta must be omit, vendor, or lists of keys: { allow, deny }.');
  }
  if (audience !== undefined && audience !== 'all' && audience !== 'assistant') {
    throw new TypeError(`Unknown audience ${JSON.stringify(audience)}. There are all, assistant.`);
  }
  if (toolName !== undefined && typeof toolName !== 'string') {
    throw new TypeError('toolName must be a text.');
  }
  checkLimit('maxChars', maxChars);
  checkLimit('maxBinaryBytes', maxBinaryBytes);
  const { errorPolicy, ...rest } = base;
  return {
    ...rest,
    ...(policy === undefined ? errorPolicy && { errorPolicy } : { policy }),
    ...(meta !== undefined && { meta }),
    ...(maxChars !== undefined && { limit: { maxChars } }),
    ...(maxBinaryBytes !== undefined && { maxBinaryBytes }),
    ...(audience !== undefined && { audience }),
  };
}

function presetOf(name: PresetName): Preset {
  if (!Object.hasOwn(presets, name)) {
    throw new TypeError(
      `Unknown preset ${JSON.stringify(name)}. There are ${Object.keys(presets).join(', ')}.`,
    );
  }
  return presets[name];
}

function checkLimit(name: string, value: number | undefined): void {
  if (value !== undefined && !(typeof value === 'number' && value >= 0)) {
    throw new RangeError(`${name} must be a number from 0 on, not ${String(value)}.`);
  }
}
