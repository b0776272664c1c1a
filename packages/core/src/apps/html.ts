import { own } from '../protocol/json.js';
import { FallbackError } from './fallback-error.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The HTML of one entry of a read resource: its text, or its blob as UTF-8.
 *
 * @throws FallbackError for a blob that is no strict base64 of UTF-8, for no HTML at all, and for too much.
 */
export function htmlOf(entry: object, uri: string, maxBytes: number): string {
  const text = own(entry, 'text');
  const blob = own(entry, 'blob');
  if (typeof text === 'string' && text !== '') {
    if (exceeds(text, maxBytes)) throw new FallbackError('over-budget', uri);
    return text;
  }
  if (typeof blob !== 'string' || blob === '') throw new FallbackError('empty', uri);
  // Before it is decoded: a hostile blob must not be copied to be found too long.
  if (blob.length > 4 * Math.ceil(maxBytes / 3)) throw new FallbackError('over-budget', uri);
  const html = decoded(blob);
  if (html === undefined) throw new FallbackError('invalid-blob', uri);
  if (html === '') throw new FallbackError('empty', uri);
  if (exceeds(html, maxBytes)) throw new FallbackError('over-budget', uri);
  return html;
}

function exceeds(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true;
  // A UTF-16 unit is three bytes at most.
  return text.length * 3 > maxBytes && encoder.encode(text).length > maxBytes;
}

/** `atob` forgives spaces, missing padding and stray bits, so only what encodes to the same again is accepted. */
function decoded(blob: string): string | undefined {
  try {
    const binary = atob(blob);
    if (btoa(binary) !== blob) return undefined;
    return decoder.decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
