import type { Meta } from './content.js';
import type {
  CallToolResult,
  CompleteResult,
  DiscoverResult,
  GetPromptResult,
  InitializeResult,
  ListPromptsResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ListToolsResult,
  ReadResourceResult,
  Result,
} from './results.js';

/** What every request and notification may carry. */
export interface Params {
  readonly _meta?: Meta | undefined;
}

export interface InitializeParams extends Params {
  readonly protocolVersion: string;
  readonly capabilities: object;
  readonly clientInfo: object;
}

export interface PaginatedParams extends Params {
  readonly cursor?: string | undefined;
}

export interface NamedParams extends Params {
  readonly name: string;
  readonly arguments?: object | undefined;
}

export interface UriParams extends Params {
  readonly uri: string;
}

export interface SamplingParams extends Params {
  readonly messages: { readonly role: string; readonly content: object }[];
}

interface Call<P, R> {
  readonly params: P;
  readonly result: R;
}

/** Requests from client to server, over all revisions. */
export interface ClientRequests {
  initialize: Call<InitializeParams, InitializeResult>;
  'server/discover': Call<Params, DiscoverResult>;
  ping: Call<Params, Result>;
  'tools/list': Call<PaginatedParams, ListToolsResult>;
  'tools/call': Call<NamedParams, CallToolResult>;
  'resources/list': Call<PaginatedParams, ListResourcesResult>;
  'resources/templates/list': Call<PaginatedParams, ListResourceTemplatesResult>;
  'resources/read': Call<UriParams, ReadResourceResult>;
  'resources/subscribe': Call<UriParams, Result>;
  'resources/unsubscribe': Call<UriParams, Result>;
  'prompts/list': Call<PaginatedParams, ListPromptsResult>;
  'prompts/get': Call<NamedParams, GetPromptResult>;
  'completion/complete': Call<Params, CompleteResult>;
  'logging/setLevel': Call<Params, Result>;
  'subscriptions/listen': Call<Params, Result>;
  'tasks/get': Call<Params, Result>;
  'tasks/list': Call<PaginatedParams, Result>;
  'tasks/cancel': Call<Params, Result>;
  'tasks/update': Call<Params, Result>;
}

/** Requests from server to client (legacy era). */
export interface ServerRequests {
  ping: Call<Params, Result>;
  'sampling/createMessage': Call<SamplingParams, Result>;
  'elicitation/create': Call<Params, Result>;
  'roots/list': Call<Params, Result>;
}

/** Notifications from server to client, by their params. */
export interface ServerNotifications {
  'notifications/cancelled': Params;
  'notifications/progress': Params;
  'notifications/message': Params;
  'notifications/tools/list_changed': Params;
  'notifications/prompts/list_changed': Params;
  'notifications/resources/list_changed': Params;
  'notifications/resources/updated': Params;
  'notifications/elicitation/complete': Params;
  'notifications/tasks/status': Params;
  'notifications/subscriptions/acknowledged': Params;
}

/** The `error` member of a JSON-RPC error response. */
export interface JsonRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/**
 * The parts of messages that a rule may change. `params` flows from client to server, the others from server
 * to client, but `serverResult`: the client's answer to a request of the server.
 */
export type MessageKind = 'params' | 'result' | 'error' | 'notification' | 'serverRequest' | 'serverResult';
