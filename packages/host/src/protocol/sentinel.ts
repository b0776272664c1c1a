/*
 * Header values of 2026-07-28 (transports, "Value encoding"): visible ASCII, space and tab as they are, anything
 * else as base64 of its UTF-8 between markers.
 */

const prefix = '=?base64?';
const suffix = '?=';
const plain = /^[\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?$/;

const isMarked = (value: string): boolean =>
  value.startsWith(prefix) && value.endsWith(suffix) && value.length >= prefix.length + suffix.length;

/** Writes a text so that it can be a header's value. */
export function encodeHeaderValue(value: string): string {
  if (plain.test(value) && !isMarked(value)) return value;
  return `${prefix}${Buffer.from(value, 'utf8').toString('base64')}${suffix}`;
}

/** Reads a header's value; `undefined` where the markers are there and no strict base64 of UTF-8 between them. */
export function decodeHeaderValue(value: string): string | undefined {
  if (!isMarked(value)) return value;
  const encoded = value.slice(prefix.length, -suffix.length);
  const bytes = Buffer.from(encoded, 'base64');
  // Buffer skips what is no base64, so only a round trip tells.
  if (bytes.toString('base64') !== encoded) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
