/**
 * Characters that Base64 may consist of, in either alphabet, broken into lines or not. White space has one place to
 * match before the padding and one after it: with two in a row, a megabyte of blanks would take minutes.
 */
const alphabet = /^[A-Za-z0-9+/_\-\s]*(?:={1,2}\s*)?$/;

export function looksLikeBase64(data: string): boolean {
  return alphabet.test(data);
}

/** The bytes of Base64 in the standard alphabet; undefined if it is anything else. */
export function decode(data: string): Uint8Array | undefined {
  try {
    // Unlike Buffer, `atob` refuses what it can't decode.
    const binary = atob(data);
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The text of Base64 that holds UTF-8; undefined if it holds anything else. */
export function decodeText(data: string): string | undefined {
  const bytes = decode(data);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
