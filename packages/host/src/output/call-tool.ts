import type { ModelPart } from './model-part.js';
import { isMarkedAsError } from './result/ingest.js';
import { type ToModelOutputOptions, toModelOutput } from './to-model-output.js';

/** A client of either SDK, or anything that calls tools like one. */
export interface ToolCaller<Params extends { readonly name: string }, Rest extends unknown[], Result> {
  callTool(params: Params, ...rest: Rest): Promise<Result>;
}

export interface ToolOutput<Result> {
  /** What the server answered; the converters take it beside the parts. */
  readonly result: Result;
  readonly parts: readonly ModelPart[];
  /** Whether the server says that the call failed. */
  readonly isError: boolean;
}

/**
 * Calls a tool and shows the result as a model should see it. `withHostCompat` and this go well together. The tool's
 * name attributes media, unless the options name it as the model knows it.
 *
 * @param rest what the client's own `callTool` takes after the parameters
 * @throws what `callTool` throws: the server refused the call, or there is no server
 */
export async function callToolForModel<
  Params extends { readonly name: string },
  Rest extends unknown[],
  Result,
>(
  client: ToolCaller<Params, Rest, Result>,
  params: Params,
  options: ToModelOutputOptions = {},
  ...rest: Rest
): Promise<ToolOutput<Result>> {
  const result = await client.callTool(params, ...rest);
  const parts = toModelOutput(result, { toolName: params.name, ...options });
  return { result, parts, isError: isMarkedAsError(result) };
}
