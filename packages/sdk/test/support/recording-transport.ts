type OnMessage = (message: never, extra?: never) => void;

/** A transport that only notes what goes through it; `receive` plays the peer. */
export class RecordingTransport {
  readonly #sent: (readonly [message: unknown, options: unknown])[] = [];
  sessionId?: string;
  onmessage?: OnMessage | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;

  get sent(): readonly (readonly [message: unknown, options: unknown])[] {
    return this.#sent;
  }

  /** The last message that went out. */
  get last(): unknown {
    return this.#sent.at(-1)?.[0];
  }

  async start(): Promise<void> {}

  async send(message: unknown, options?: unknown): Promise<void> {
    this.#sent.push([message, options]);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }

  receive(message: unknown, extra?: unknown): void {
    this.onmessage?.(message as never, extra as never);
  }
}

/** The decorated side of a recording transport, and everything that arrived on it. */
export function listenOn(transport: RecordingTransport): (readonly [message: unknown, extra: unknown])[] {
  const received: (readonly [message: unknown, extra: unknown])[] = [];
  transport.onmessage = (message: never, extra?: never) => received.push([message, extra]);
  transport.onclose = () => {};
  return received;
}
