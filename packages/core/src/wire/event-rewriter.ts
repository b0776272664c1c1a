import { decode, encode } from './bytes.js';
import { type EventFields, readEvent, withData } from './event.js';
import { EventSplitter } from './event-splitter.js';

/** What rewriting a stream of events needs to know. */
export interface EventHandler {
  /** Whether events are of interest now; while they aren't, they are not even decoded. */
  interested(): boolean;
  /**
   * The new data; the same text when nothing changes, `undefined` for an event that nobody shall see. What it says
   * of an event without data counts for nothing.
   */
  rewrite(event: EventFields): string | undefined | Promise<string | undefined>;
  /** Something passes as it is that might have been changed. */
  skipped(reason: string): void;
}

/**
 * Rewrites the data of a stream of server-sent events. Every byte that no rule concerns goes out as it came, events
 * keep their order and their ids, and one that waits for an answer of the server holds back those behind it.
 */
export class EventRewriter {
  readonly #handler: EventHandler;
  readonly #emit: (bytes: Uint8Array) => void;
  readonly #splitter: EventSplitter;
  #ready: Uint8Array[] = [];
  #waiting: Promise<void> | undefined;
  #held = 0;

  /** `emit` gets what may go out; `limit` bounds an event that is looked at, in bytes. */
  constructor(handler: EventHandler, emit: (bytes: Uint8Array) => void, limit: number) {
    this.#handler = handler;
    this.#emit = emit;
    this.#splitter = new EventSplitter(
      {
        event: (bytes) => this.#event(bytes),
        raw: (bytes) => this.#deliver(bytes),
        oversized: () => handler.skipped('an event is larger than maxRewriteBytes'),
      },
      limit,
    );
  }

  /** Bytes that wait because an event before them does. */
  get held(): number {
    return this.#held;
  }

  /** Settles when all that was pushed so far is out; `undefined` when it is. */
  get waiting(): Promise<void> | undefined {
    return this.#waiting;
  }

  push(chunk: Uint8Array): void {
    this.#splitter.push(chunk);
    this.#flush();
  }

  /** The stream ended; a promise where something still waits. */
  end(): Promise<void> | undefined {
    this.#splitter.end();
    this.#flush();
    return this.#waiting;
  }

  #event(bytes: Uint8Array): void {
    const handler = this.#handler;
    if (!handler.interested()) {
      this.#deliver(bytes);
      return;
    }
    const text = decode(bytes);
    if (text === undefined) {
      handler.skipped('an event is not UTF-8');
      this.#deliver(bytes);
      return;
    }
    const event = readEvent(text);
    const { data } = event;
    const rewritten = handler.rewrite(event);
    if (data === undefined || rewritten === data) {
      this.#deliver(bytes);
      return;
    }
    const after = (result: string | undefined) => {
      if (result === data) return bytes;
      return result === undefined ? undefined : encode(withData(text, result));
    };
    this.#deliver(rewritten instanceof Promise ? rewritten.then(after, () => bytes) : after(rewritten));
  }

  #deliver(part: Uint8Array | undefined | Promise<Uint8Array | undefined>): void {
    if (this.#waiting === undefined && !(part instanceof Promise)) {
      if (part !== undefined) addTo(this.#ready, part);
      return;
    }
    this.#flush();
    const size = part instanceof Uint8Array ? part.length : 0;
    this.#held += size;
    const kept = part instanceof Uint8Array ? part.slice() : part;
    const waiting: Promise<void> = (this.#waiting ?? Promise.resolve())
      .then(() => kept)
      .then((bytes) => {
        this.#held -= size;
        if (this.#waiting === waiting) this.#waiting = undefined;
        if (bytes !== undefined) this.#emit(bytes);
      });
    this.#waiting = waiting;
  }

  #flush(): void {
    const ready = this.#ready;
    if (ready.length === 0) return;
    this.#ready = [];
    for (const bytes of ready) this.#emit(bytes);
  }
}

/** What lay side by side in one chunk goes out as one. */
function addTo(parts: Uint8Array[], part: Uint8Array): void {
  const last = parts.at(-1);
  if (last?.buffer === part.buffer && last.byteOffset + last.length === part.byteOffset) {
    parts[parts.length - 1] = new Uint8Array(part.buffer, last.byteOffset, last.length + part.length);
  } else {
    parts.push(part);
  }
}
