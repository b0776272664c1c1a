/** The kinds of media that parts know by the first half of their MIME type. */
export type MediaKind = 'image' | 'audio' | 'video';

export function mediaKind(mimeType: string): MediaKind | undefined {
  return /^(image|audio|video)\//i.exec(mimeType)?.[1]?.toLowerCase() as MediaKind | undefined;
}

/** A MIME type without parameters, in lower case, `image/jpg` by its registered name. */
export function essence(mimeType: string): string {
  const base = (mimeType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return base === 'image/jpg' ? 'image/jpeg' : base;
}

/** The image formats that every provider of models with vision takes. */
const images: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export function isModelImage(mimeType: string): boolean {
  return images.has(essence(mimeType));
}

/** Whether bytes of this type are text that a model can read. */
export function isTextual(mimeType: string): boolean {
  const type = essence(mimeType);
  return type.startsWith('text/') || /[/+](json|xml|yaml|toml|javascript)$/.test(type);
}
