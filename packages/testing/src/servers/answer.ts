import {
  type Arguments,
  inputSchemaOf,
  type PromptSpec,
  type ResourceSpec,
  type ServerSpec,
  type ToolCall,
  type ToolSpec,
} from './spec.js';

/** What a framework that hands over whole requests lets a handler do besides answering. */
export interface Caller {
  readonly signal?: AbortSignal | undefined;
  notify?(method: string, params: object): Promise<unknown>;
  ask?(method: string, params: object): Promise<unknown>;
}

/** Answers a request of any method as the server would. */
export type Answer = (method: string, params: unknown, caller?: Caller) => Promise<object>;

type Params = Readonly<Record<string, unknown>> & { readonly _meta?: Readonly<Record<string, unknown>> };

/** What the server declares in its answer to `initialize`. */
export function capabilitiesOf(_spec: ServerSpec): { tools: object; resources: object; prompts: object } {
  return { tools: {}, resources: {}, prompts: {} };
}

/** For frameworks that hand over whole requests: answers each as a server of this description does. */
export function answerFor(spec: ServerSpec): Answer {
  return async (method, given, caller = {}) => {
    const params = (given ?? {}) as Params;
    switch (method) {
      case 'tools/list':
        return page(spec, 'tools', spec.tools.map(toolOf), params);
      case 'tools/call':
        return find(spec.tools, params['name']).handle(
          (params['arguments'] ?? {}) as Arguments,
          callFor(caller, params),
        );
      case 'resources/list':
        return page(spec, 'resources', spec.resources.map(resourceOf), params);
      case 'resources/templates/list':
        return page(spec, 'resourceTemplates', spec.resourceTemplates.map(templateOf), params);
      case 'resources/read':
        return read(spec, String(params['uri']));
      case 'prompts/list':
        return page(spec, 'prompts', spec.prompts.map(promptOf), params);
      case 'prompts/get':
        return {
          messages: [{ role: 'user', content: find(spec.prompts, params['name']).content }],
        };
      default:
        throw errorOf(-32601, 'Method not found');
    }
  };
}

function errorOf(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

function find<Item extends { readonly name: string }>(items: readonly Item[], name: unknown): Item {
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw errorOf(-32602, `nothing is called ${String(name)}`);
  return found;
}

/** Cursors are the number of the first item, counted from zero. */
function page(
  { pageSize = Number.POSITIVE_INFINITY }: ServerSpec,
  member: string,
  items: readonly object[],
  params: Params,
): object {
  const start = Number(params['cursor'] ?? 0);
  const end = start + pageSize;
  return { [member]: items.slice(start, end), ...(end < items.length && { nextCursor: String(end) }) };
}

function toolOf(tool: ToolSpec): object {
  return { name: tool.name, description: tool.description, inputSchema: inputSchemaOf(tool) };
}

function resourceOf({ text: _text, ...resource }: ResourceSpec): object {
  return resource;
}

function templateOf({ text: _text, uri, ...template }: ResourceSpec): object {
  return { ...template, uriTemplate: uri };
}

function promptOf({ name, description }: PromptSpec): object {
  return { name, description };
}

function read({ resources, resourceTemplates }: ServerSpec, uri: string): object {
  const scheme = (each: string): string => each.slice(0, each.indexOf(':'));
  const found =
    resources.find((resource) => resource.uri === uri) ??
    resourceTemplates.find((template) => scheme(template.uri) === scheme(uri));
  if (found === undefined) throw errorOf(-32602, `no resource is at ${uri}`);
  return { contents: [{ uri, mimeType: found.mimeType, text: found.text }] };
}

function callFor({ signal, notify, ask }: Caller, { _meta }: Params): ToolCall {
  const progressToken = _meta?.['progressToken'];
  return {
    signal,
    ...(notify && {
      progress: (progress, total) =>
        progressToken === undefined
          ? undefined
          : notify('notifications/progress', { progressToken, progress, total }),
    }),
    ...(ask && {
      sample: (params) => ask('sampling/createMessage', params),
      elicit: (params) => ask('elicitation/create', params),
    }),
  };
}
