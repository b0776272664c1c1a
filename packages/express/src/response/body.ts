/** What a response becomes once its head has decided. */
export interface Body {
  /** As `ServerResponse.write`: `false` asks the writer to wait for `drain`. */
  write(chunk: Buffer): boolean;
  end(done?: () => void): void;
}

/** The response's own methods, as they were before. */
export interface Bare {
  writeHead(...parameters: readonly unknown[]): unknown;
  write(...parameters: readonly unknown[]): boolean;
  end(...parameters: readonly unknown[]): unknown;
  flushHeaders(): void;
}

export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
