/** The official SDKs' `Transport`, as far as the decorator touches it. */
export interface TransportLike {
  onmessage?: ((message: never, extra?: never) => void) | undefined;
  onclose?: (() => void) | undefined;
  send(message: never, options?: never): Promise<void>;
}

/** The same, as the decorator uses it: any message, any `extra`. */
export interface OpenTransport {
  readonly sessionId?: string | undefined;
  onmessage?: ((message: unknown, extra?: unknown) => void) | undefined;
  onclose?: (() => void) | undefined;
  send(message: unknown, options?: unknown): unknown;
}
