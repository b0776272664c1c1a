/** Text for the model. */
export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

/** What isn't text: with its bytes, or where they are. */
export type MediaPart = DataPart | UriPart;

export interface DataPart {
  readonly type: 'image' | 'audio' | 'video' | 'file';
  readonly mimeType: string;
  /** Base64, as the server wrote it. */
  readonly data: string;
  /** The resource's URI, where the bytes came with an embedded resource. */
  readonly name?: string;
}

export interface UriPart {
  readonly type: 'image' | 'audio' | 'video';
  readonly mimeType: string;
  readonly uri: string;
}

/** One piece of what the model sees of a tool's result, in order. Belongs to no provider; the converters do. */
export type ModelPart = TextPart | MediaPart;

export function isDataPart(part: ModelPart): part is DataPart {
  return 'data' in part;
}

export function isUriPart(part: ModelPart): part is UriPart {
  return 'uri' in part;
}
