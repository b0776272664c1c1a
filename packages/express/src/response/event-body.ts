import type { ServerResponse } from 'node:http';
import type { EventRewriter, Wire, WireExchange } from '@mcp-compat/core/wire';
import { type Bare, type Body, bufferOf } from './body.js';

/** Bytes that may wait because an event before them does, before the writer is asked to wait too. */
const maxHeld = 1024 * 1024;

/** A stream of events, each as its client shall see it. */
export class EventBody implements Body {
  readonly #response: ServerResponse;
  readonly #bare: Bare;
  readonly #rewriter: EventRewriter;
  #hasRoom = true;

  constructor(response: ServerResponse, bare: Bare, wire: Wire, exchange: WireExchange) {
    this.#response = response;
    this.#bare = bare;
    this.#rewriter = wire.events(exchange, (bytes) => {
      if (!this.#response.destroyed) this.#hasRoom = this.#bare.write(bufferOf(bytes));
    });
  }

  write(chunk: Buffer): boolean {
    this.#hasRoom = true;
    this.#rewriter.push(chunk);
    if (this.#rewriter.held <= maxHeld) return this.#hasRoom;
    this.#rewriter.waiting?.then(() => {
      if (!this.#response.writableNeedDrain) this.#response.emit('drain');
    });
    return false;
  }

  end(done?: () => void): void {
    const end = () => void this.#bare.end(done);
    const waiting = this.#rewriter.end();
    if (waiting === undefined) end();
    else waiting.then(end, end);
  }
}
