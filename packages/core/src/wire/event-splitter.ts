/** What becomes of the parts of a stream. Their bytes, one after the other, are the stream. */
export interface EventSink {
  /** A whole event, with the blank line that ends it. Also comments, and blank lines alone. */
  event(bytes: Uint8Array): void;
  /** Bytes that are no whole event: of one that is too large, or the half of one at the end. */
  raw(bytes: Uint8Array): void;
  /** An event is larger than the limit; its bytes come as `raw`. */
  oversized(): void;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Cuts a stream of server-sent events at the ends of events without changing a byte. It works on bytes, so a chunk
 * may end inside a character, and a line may end with LF, CR or CRLF (HTML standard, "Parsing an event stream").
 */
export class EventSplitter {
  readonly #sink: EventSink;
  readonly #limit: number;
  readonly #pieces: Uint8Array[] = [];
  #size = 0;
  #lineIsEmpty = true;
  #afterCarriageReturn = false;
  #tooLarge = false;

  constructor(sink: EventSink, limit: number) {
    this.#sink = sink;
    this.#limit = limit;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    let at = 0;
    if (this.#afterCarriageReturn && chunk.length > 0) {
      this.#afterCarriageReturn = false;
      // The second half of a CRLF, whose line may have ended an event that is on its way already.
      if (chunk[0] === lineFeed) {
        at = 1;
        if (this.#size === 0 && !this.#tooLarge) {
          this.#sink.raw(chunk.subarray(0, 1));
          start = 1;
        }
      }
    }
    const ends = new LineEnds(chunk);
    for (let end = ends.from(at); end < chunk.length; end = ends.from(at)) {
      const blank = this.#lineIsEmpty && end === at;
      at = end + 1;
      if (chunk[end] === carriageReturn) {
        if (at === chunk.length) this.#afterCarriageReturn = true;
        else if (chunk[at] === lineFeed) at++;
      }
      this.#lineIsEmpty = true;
      if (!blank) continue;
      this.#complete(chunk.subarray(start, at));
      start = at;
    }
    if (at < chunk.length) this.#lineIsEmpty = false;
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  /** The stream ended: what is no whole event yet goes out as it is. */
  end(): void {
    this.#release();
  }

  #complete(last: Uint8Array): void {
    if (this.#tooLarge) {
      this.#sink.raw(last);
      this.#tooLarge = false;
    } else if (this.#size + last.length > this.#limit) {
      this.#sink.oversized();
      this.#release();
      this.#sink.raw(last);
    } else {
      this.#sink.event(this.#pieces.length === 0 ? last : joined([...this.#pieces, last]));
      this.#pieces.length = 0;
      this.#size = 0;
    }
  }

  #keep(piece: Uint8Array): void {
    if (this.#tooLarge) {
      this.#sink.raw(piece);
      return;
    }
    // A copy, because whoever wrote the chunk may use its memory again.
    this.#pieces.push(piece.slice());
    this.#size += piece.length;
    if (this.#size <= this.#limit) return;
    this.#sink.oversized();
    this.#tooLarge = true;
    this.#release();
  }

  #release(): void {
    for (const piece of this.#pieces) this.#sink.raw(piece);
    this.#pieces.length = 0;
    this.#size = 0;
  }
}

/** Finds the next CR or LF of a chunk, looking at each byte once. */
class LineEnds {
  readonly #chunk: Uint8Array;
  #feed = -1;
  #return = -1;

  constructor(chunk: Uint8Array) {
    this.#chunk = chunk;
  }

  /** The chunk's length where there is none. */
  from(at: number): number {
    if (this.#feed < at) this.#feed = this.#next(lineFeed, at);
    if (this.#return < at) this.#return = this.#next(carriageReturn, at);
    return Math.min(this.#feed, this.#return);
  }

  #next(byte: number, at: number): number {
    const found = this.#chunk.indexOf(byte, at);
    return found < 0 ? this.#chunk.length : found;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
