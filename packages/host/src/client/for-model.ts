import { callToolForModel, type ToolCaller, type ToolOutput } from '../output/call-tool.js';
import { projectionOf, type ToModelOutputOptions } from '../output/to-model-output.js';

/** What a client has besides its own methods where `withHostCompat` was given `output`. */
export type ForModel<Client> =
  Client extends ToolCaller<infer Params, infer Rest, infer Result>
    ? {
        /** The client's `callTool`, with its parameters and errors; the result comes as a model should see it too. */
        callToolForModel(params: Params, ...rest: Rest): Promise<ToolOutput<Result>>;
      }
    : unknown;

/**
 * Looks `callTool` up at each call, so that whatever replaced it in the meantime is called.
 *
 * @throws as `toModelOutput` does for wrong options
 */
export function forModel(client: object, output: ToModelOutputOptions): object {
  if (typeof output !== 'object' || output === null)
    throw new TypeError('output takes the options of toModelOutput.');
  projectionOf(output); // Wrong options are found out here, not at the first call.
  const caller = client as ToolCaller<{ readonly name: string }, unknown[], unknown>;
  return {
    callToolForModel: (params: { readonly name: string }, ...rest: unknown[]) =>
      callToolForModel(caller, params, output, ...rest),
  };
}
