/**
 * The public parts of an official client that we use; v1 and v2 both have them. Structural, so that no copy of an
 * SDK is preferred, and nothing of an SDK is loaded.
 */
export interface SdkClient {
  connect(transport: never, options?: never): Promise<void>;
  close(): Promise<void>;
  request(...parameters: never[]): Promise<unknown>;
  /** The transport it is connected to. */
  readonly transport?: unknown;
  onclose?: (() => void) | undefined;
  setLoggingLevel(level: never, options?: never): Promise<unknown>;
  /** v2 only. */
  getProtocolEra?(): 'legacy' | 'modern' | undefined;
  getNegotiatedProtocolVersion?(): string | undefined;
}

/** The client's own methods, before they were replaced. */
export interface BareClient {
  connect(transport: unknown, options?: object): Promise<void>;
  close(): Promise<void>;
  request(...parameters: unknown[]): Promise<unknown>;
}

/** The parts of a transport that we use. */
export interface SdkTransport {
  send(message: unknown, ...rest: unknown[]): Promise<void>;
}

/** A request as a client's `request` takes it. */
export interface SdkRequest {
  readonly method: string;
  readonly params?: { readonly [key: string]: unknown } | undefined;
}

/** Only clients of v2 can speak the modern era. */
export const speaksModern = (client: SdkClient): boolean => typeof client.getProtocolEra === 'function';
