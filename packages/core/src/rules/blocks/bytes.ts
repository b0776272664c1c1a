/** The first bytes of the pictures that every model API takes, in base64. */
const formats: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^iVBORw0KGgo/],
  ['image/jpeg', /^\/9j\//],
  ['image/gif', /^R0lGOD[dl]h/],
  ['image/webp', /^UklGR.{6}XRUJQ/],
];

const textTypes = /^text\/|[/+](json|xml|yaml|javascript)\b/;

/** The type of the picture that the bytes are; `undefined` where they are none that every model API takes. */
export function typeOfBytes(base64: unknown): string | undefined {
  return typeof base64 === 'string' ? formats.find(([, start]) => start.test(base64))?.[0] : undefined;
}

export function isPictureType(type: unknown): boolean {
  return formats.some(([known]) => known === type);
}

/** The text that the bytes are; `undefined` where their type is of none, or belies them. */
export function textOfBytes(base64: string, type: unknown): string | undefined {
  if (typeof type !== 'string' || !textTypes.test(type)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
