/** What a handler of the kit can do besides answering. A framework that offers less leaves the member out. */
export interface ToolCall {
  /** Aborts when the client cancels the call. */
  readonly signal?: AbortSignal | undefined;
  /** Reports progress of the call, where the client has asked for it. */
  progress?(progress: number, total: number): Promise<unknown> | unknown;
  /** Asks the client's model; resolves with the result of `sampling/createMessage`. */
  sample?(params: object): Promise<unknown>;
  /** Asks the client's user; resolves with the result of `elicitation/create`. */
  elicit?(params: object): Promise<unknown>;
}

/** What a tool of the kit is called with. */
export type Arguments = Readonly<Record<string, string | number>>;

export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** The arguments, all required, by name. */
  readonly parameters: Readonly<Record<string, 'string' | 'number'>>;
  /** Answers with a `CallToolResult`, to be sent as it is. */
  handle(args: Arguments, call: ToolCall): object | Promise<object>;
}

/** A resource with one text, or a template if the `uri` is a `uriTemplate`; the text is that of every URI. */
export interface ResourceSpec {
  readonly name: string;
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

/** A prompt without arguments, with one message of the user. */
export interface PromptSpec {
  readonly name: string;
  readonly description: string;
  /** The message's block of content. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** A server as the kit describes it; the harness builds it with its framework. */
export interface ServerSpec {
  /** Which server of the kit this is: `serverNamed(name)` gives it to a process of its own. */
  readonly name: string;
  readonly version: string;
  readonly tools: readonly ToolSpec[];
  readonly resources: readonly ResourceSpec[];
  readonly resourceTemplates: readonly ResourceSpec[];
  readonly prompts: readonly PromptSpec[];
  /** How many items a page of each list has; absent: whole lists. */
  readonly pageSize?: number;
}

/** The JSON Schema of a tool's arguments. */
export function inputSchemaOf({ parameters }: ToolSpec): object {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(parameters).map(([name, type]) => [name, { type }])),
    required: Object.keys(parameters),
  };
}
