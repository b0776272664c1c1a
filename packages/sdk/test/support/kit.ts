import type { ServerSpec, ToolCall, ToolSpec } from '@mcp-compat/testing/servers';
import { answerFor, capabilitiesOf } from '@mcp-compat/testing/servers';
import { z } from 'zod';
import type { AnyServer, Product } from './product.js';

const anyResult = z.looseObject({});

/** The parts of what both SDKs hand to a handler, as far as the kit needs them. */
interface Sender {
  readonly signal: AbortSignal;
  readonly progressToken: string | number | undefined;
  notify(method: string, params: object): Promise<void>;
  ask(method: string, params: object): Promise<object>;
}

interface ExtraV1 {
  readonly signal: AbortSignal;
  readonly _meta?: { readonly progressToken?: string | number };
  sendNotification(notification: never): Promise<void>;
  sendRequest(request: never, schema: typeof anyResult): Promise<object>;
}

interface ContextV2 {
  readonly mcpReq: {
    readonly signal: AbortSignal;
    readonly _meta?: { readonly progressToken?: string | number };
    notify(notification: never): Promise<void>;
    send(request: never, schema: typeof anyResult): Promise<object>;
  };
}

const senderV1 = ({ signal, _meta, sendNotification, sendRequest }: ExtraV1): Sender => ({
  signal,
  progressToken: _meta?.progressToken,
  notify: (method, params) => sendNotification({ method, params } as never),
  ask: (method, params) => sendRequest({ method, params } as never, anyResult),
});

const senderV2 = ({ mcpReq }: ContextV2): Sender => ({
  signal: mcpReq.signal,
  progressToken: mcpReq._meta?.progressToken,
  notify: (method, params) => mcpReq.notify({ method, params } as never),
  // In the modern era it throws at once.
  ask: async (method, params) => mcpReq.send({ method, params } as never, anyResult),
});

function callOf({ signal, progressToken, notify, ask }: Sender): ToolCall {
  return {
    signal,
    progress: (progress, total) =>
      progressToken === undefined
        ? undefined
        : notify('notifications/progress', { progressToken, progress, total }),
    sample: (params) => ask('sampling/createMessage', params),
    elicit: (params) => ask('elicitation/create', params),
  };
}

/** The part of `McpServer` that both SDKs share. */
interface Registrar {
  registerTool(
    name: string,
    config: object,
    handle: (args: never, context: ExtraV1 & ContextV2) => unknown,
  ): unknown;
  registerResource(name: string, uri: unknown, config: object, read: (uri: URL) => unknown): unknown;
  registerPrompt(name: string, config: object, handle: () => unknown): unknown;
}

function argumentsOf({ parameters }: ToolSpec): z.ZodObject {
  const types = { string: () => z.string(), number: () => z.number() };
  return z.object(
    Object.fromEntries(Object.entries(parameters).map(([name, type]) => [name, types[type]()])),
  );
}

/** Registers everything with `McpServer`, as most authors do it. */
function register(
  server: Registrar,
  spec: ServerSpec,
  templateOf: (uri: string) => unknown,
  senderOf: (context: ExtraV1 & ContextV2) => Sender,
): void {
  for (const tool of spec.tools) {
    const config = { description: tool.description, inputSchema: argumentsOf(tool) };
    server.registerTool(tool.name, config, (args, context) => tool.handle(args, callOf(senderOf(context))));
  }
  for (const { name, uri, text, ...config } of spec.resources) {
    server.registerResource(name, uri, config, ({ href }) => ({
      contents: [{ uri: href, mimeType: config.mimeType, text }],
    }));
  }
  for (const { name, uri, text, ...config } of spec.resourceTemplates) {
    server.registerResource(name, templateOf(uri), config, ({ href }) => ({
      contents: [{ uri: href, mimeType: config.mimeType, text }],
    }));
  }
  for (const { name, description, content } of spec.prompts) {
    server.registerPrompt(name, { description }, () => ({ messages: [{ role: 'user', content }] }));
  }
}

/** `McpServer` has no pages: authors who want them take the low-level server. */
function lowLevel(
  server: AnyServer & { fallbackRequestHandler?: unknown },
  spec: ServerSpec,
  senderOf: (context: ExtraV1 & ContextV2) => Sender,
): AnyServer {
  const answer = answerFor(spec);
  server.fallbackRequestHandler = (
    { method, params }: { method: string; params: unknown },
    context: ExtraV1 & ContextV2,
  ) => answer(method, params, senderOf(context));
  return server;
}

/** The kit's server, on either SDK. */
export function kitProduct(spec: ServerSpec): Product {
  const info = { name: spec.name, version: spec.version };
  return {
    v1({ McpServer, Server, ResourceTemplate }) {
      if (spec.pageSize !== undefined) {
        return lowLevel(new Server(info, { capabilities: capabilitiesOf(spec) }), spec, senderV1);
      }
      const server = new McpServer(info);
      const templateOf = (uri: string) => new ResourceTemplate(uri, { list: undefined });
      register(server as unknown as Registrar, spec, templateOf, senderV1);
      return server;
    },
    v2({ McpServer, Server, ResourceTemplate }) {
      if (spec.pageSize !== undefined) {
        return lowLevel(new Server(info, { capabilities: capabilitiesOf(spec) }), spec, senderV2);
      }
      const server = new McpServer(info);
      const templateOf = (uri: string) => new ResourceTemplate(uri, { list: undefined });
      register(server as unknown as Registrar, spec, templateOf, senderV2);
      return server;
    },
  };
}
