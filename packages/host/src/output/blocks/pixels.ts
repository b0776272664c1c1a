import { imageSize } from 'image-size';
import { decode } from './base64.js';

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Image headers are at the beginning; JPEGs from cameras have up to 64 kB before theirs, sometimes twice. */
const headerCharacters = 192 * 1024;

/** The size of an image in pixels, read from its header; undefined where that can't be read. */
export function pixelsOf(base64: string): Pixels | undefined {
  const header = base64.slice(0, headerCharacters).replace(/\s+/g, '');
  // A cut in the middle of four characters would be no Base64.
  const bytes = decode(header.length < base64.length ? header.slice(0, header.length & ~3) : header);
  if (bytes === undefined) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}
