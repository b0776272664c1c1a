import type { Message, RequestId } from '../protocol/messages.js';

type Release = (message: Message) => void;

/** Calls that the conversation keeps until the server's tools are known. An id that is used twice has two. */
export class HeldCalls {
  readonly #waiting = new Map<unknown, Release[]>();

  /** Gives a call to the conversation, which gives it back now or, by `release`, later. */
  pass(id: RequestId, inbound: () => Message | undefined): Message | Promise<Message> {
    let release: Release = () => {};
    const released = new Promise<Message>((resolve) => {
      release = resolve;
    });
    const sameId = this.#waiting.get(id) ?? [];
    this.#waiting.set(id, sameId);
    sameId.push(release);
    const received = inbound();
    if (received === undefined) return released;
    sameId.pop();
    if (sameId.length === 0) this.#waiting.delete(id);
    return received;
  }

  /** Sends a call on that was kept; `false` for a message that wasn't. */
  release(message: Message): boolean {
    const release = this.#waiting.get(message.id)?.shift();
    release?.(message);
    return release !== undefined;
  }

  /** Those that were kept at some time. */
  ids(): Iterable<RequestId> {
    return this.#waiting.keys() as Iterable<RequestId>;
  }
}
