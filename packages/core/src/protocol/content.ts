/*
 * Wire types are structural and spell optional members `?: T | undefined`, so that the result types of both
 * official SDKs assign to them, also under `exactOptionalPropertyTypes`.
 */

export interface Annotations {
  readonly audience?: ('user' | 'assistant')[] | undefined;
  /** 0 to 1; 1 is the most important. */
  readonly priority?: number | undefined;
  /** RFC 3339. */
  readonly lastModified?: string | undefined;
}

export interface Meta {
  readonly [key: string]: unknown;
}

interface Block {
  readonly annotations?: Annotations | undefined;
  readonly _meta?: Meta | undefined;
}

export interface TextContent extends Block {
  readonly type: 'text';
  readonly text: string;
}

export interface ImageContent extends Block {
  readonly type: 'image';
  /** Base64. */
  readonly data: string;
  readonly mimeType: string;
}

/** Since 2025-03-26. */
export interface AudioContent extends Block {
  readonly type: 'audio';
  /** Base64. */
  readonly data: string;
  readonly mimeType: string;
}

/** Since 2025-06-18. */
export interface ResourceLink extends Block {
  readonly type: 'resource_link';
  readonly uri: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly mimeType?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  readonly icons?: Icon[] | undefined;
}

export interface TextResourceContents {
  readonly uri: string;
  readonly mimeType?: string | undefined;
  readonly text: string;
  readonly _meta?: Meta | undefined;
}

export interface BlobResourceContents {
  readonly uri: string;
  readonly mimeType?: string | undefined;
  /** Base64. */
  readonly blob: string;
  readonly _meta?: Meta | undefined;
}

export interface EmbeddedResource extends Block {
  readonly type: 'resource';
  readonly resource: TextResourceContents | BlobResourceContents;
}

export type ContentBlock = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

export interface Icon {
  readonly src: string;
  readonly mimeType?: string | undefined;
  readonly sizes?: string[] | undefined;
  readonly theme?: string | undefined;
}
