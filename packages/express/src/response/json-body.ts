import type { ServerResponse } from 'node:http';
import { decode, type Wire, type WireExchange } from '@mcp-compat/core/wire';
import type { Bare, Body } from './body.js';
import type { Head } from './head.js';

/** An answer that is kept until it is whole; then it goes out as it came, or as its client shall see it. */
export class JsonBody implements Body {
  readonly #response: ServerResponse;
  readonly #bare: Bare;
  readonly #wire: Wire;
  readonly #exchange: WireExchange;
  readonly #head: Head;
  /** What `writeHead` was called with, if it was. */
  readonly #given: readonly unknown[] | undefined;
  #chunks: Buffer[] = [];
  #size = 0;
  #isKept = true;

  constructor(
    response: ServerResponse,
    bare: Bare,
    wire: Wire,
    exchange: WireExchange,
    { head, given }: { head: Head; given: readonly unknown[] | undefined },
  ) {
    this.#response = response;
    this.#bare = bare;
    this.#wire = wire;
    this.#exchange = exchange;
    this.#head = head;
    this.#given = given;
    response.statusCode = head.status;
    // Whoever asks before it writes an error must hear that a head was written.
    Object.defineProperty(response, 'headersSent', { configurable: true, value: true });
  }

  write(chunk: Buffer): boolean {
    if (!this.#isKept) return this.#bare.write(chunk);
    // A copy, because whoever wrote the chunk may use its memory again.
    this.#chunks.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size <= this.#wire.maxRewriteBytes) return true;
    this.#exchange.skipped('an answer is larger than maxRewriteBytes');
    this.#asItCame();
    return this.#bare.write(Buffer.concat(this.#chunks.splice(0)));
  }

  end(done?: () => void): void {
    if (!this.#isKept) {
      this.#bare.end(done);
      return;
    }
    const bytes = Buffer.concat(this.#chunks.splice(0));
    const text = decode(bytes);
    if (text === undefined) this.#exchange.skipped('an answer is not UTF-8');
    const finish = (rewritten: string | undefined) => {
      if (rewritten === text || rewritten === undefined) {
        this.#asItCame();
        this.#bare.end(bytes, done);
        return;
      }
      const changed = Buffer.from(rewritten);
      this.#release();
      const head = this.#head.forBody(changed.length);
      if (this.#given !== undefined) this.#bare.writeHead(...head);
      this.#bare.end(changed, done);
    };
    const rewritten = text === undefined ? undefined : this.#exchange.rewriteJson(text);
    if (rewritten instanceof Promise) rewritten.then(finish, () => finish(text));
    else finish(rewritten);
  }

  #asItCame(): void {
    this.#release();
    if (this.#given !== undefined) this.#bare.writeHead(...this.#given);
  }

  #release(): void {
    this.#isKept = false;
    Reflect.deleteProperty(this.#response, 'headersSent');
  }
}
