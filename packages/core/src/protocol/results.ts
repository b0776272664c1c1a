import type {
  Annotations,
  BlobResourceContents,
  ContentBlock,
  Icon,
  Meta,
  TextResourceContents,
} from './content.js';

/** What every result may carry. */
export interface Result {
  readonly _meta?: Meta | undefined;
}

/** Results of revision 2026-07-28 that a client may cache. */
export interface CacheableResult extends Result {
  /** Milliseconds. */
  readonly ttlMs?: number | undefined;
  readonly cacheScope?: 'public' | 'private' | undefined;
}

export interface PaginatedResult extends CacheableResult {
  readonly nextCursor?: string | undefined;
}

export interface Implementation {
  readonly name: string;
  readonly version: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly websiteUrl?: string | undefined;
  readonly icons?: Icon[] | undefined;
}

export interface InitializeResult extends Result {
  readonly protocolVersion: string;
  readonly capabilities: object;
  readonly serverInfo: Implementation;
  readonly instructions?: string | undefined;
}

export interface DiscoverResult extends CacheableResult {
  readonly supportedVersions: string[];
  readonly capabilities: object;
  readonly instructions?: string | undefined;
}

export interface ToolAnnotations {
  readonly title?: string | undefined;
  readonly readOnlyHint?: boolean | undefined;
  readonly destructiveHint?: boolean | undefined;
  readonly idempotentHint?: boolean | undefined;
  readonly openWorldHint?: boolean | undefined;
}

export interface Tool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** JSON Schema with an object root. */
  readonly inputSchema: object;
  readonly outputSchema?: object | undefined;
  readonly annotations?: ToolAnnotations | undefined;
  readonly icons?: Icon[] | undefined;
  /** 2025-11-25 only. */
  readonly execution?: object | undefined;
  readonly _meta?: Meta | undefined;
}

export interface ListToolsResult extends PaginatedResult {
  readonly tools: Tool[];
}

export interface CallToolResult extends Result {
  readonly content: ContentBlock[];
  /** An object up to 2025-11-25, any JSON value since. */
  readonly structuredContent?: unknown;
  readonly isError?: boolean | undefined;
}

export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly mimeType?: string | undefined;
  readonly size?: number | undefined;
  readonly annotations?: Annotations | undefined;
  readonly icons?: Icon[] | undefined;
  readonly _meta?: Meta | undefined;
}

export interface ListResourcesResult extends PaginatedResult {
  readonly resources: Resource[];
}

export interface ResourceTemplate {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly mimeType?: string | undefined;
  readonly annotations?: Annotations | undefined;
  readonly icons?: Icon[] | undefined;
  readonly _meta?: Meta | undefined;
}

export interface ListResourceTemplatesResult extends PaginatedResult {
  readonly resourceTemplates: ResourceTemplate[];
}

export interface ReadResourceResult extends CacheableResult {
  readonly contents: (TextResourceContents | BlobResourceContents)[];
}

export interface Prompt {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly arguments?: PromptArgument[] | undefined;
  readonly icons?: Icon[] | undefined;
  readonly _meta?: Meta | undefined;
}

export interface PromptArgument {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly required?: boolean | undefined;
}

export interface ListPromptsResult extends PaginatedResult {
  readonly prompts: Prompt[];
}

export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly content: ContentBlock;
}

export interface GetPromptResult extends Result {
  readonly description?: string | undefined;
  readonly messages: PromptMessage[];
}

export interface CompleteResult extends Result {
  readonly completion: {
    readonly values: string[];
    readonly total?: number | undefined;
    readonly hasMore?: boolean | undefined;
  };
}
