const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** The text; `undefined` where the bytes are no UTF-8. A byte order mark stays. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

export function encode(text: string): Uint8Array {
  return encoder.encode(text);
}
