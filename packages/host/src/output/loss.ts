/** Why the model doesn't see something. */
export type LossReason =
  /** The policy, `meta` or `audience` leaves it out. */
  | 'policy'
  /** A text block says the same. */
  | 'duplicate'
  /** Beyond `maxChars` or `maxBinaryBytes`. */
  | 'limit'
  /** No model takes this. */
  | 'unsupported'
  /** A type that no revision knows, a missing field, or data that is not what its field says. */
  | 'malformed'
  /** Reading or writing it failed: a getter that throws, a cycle, a value that JSON has no form for. */
  | 'unreadable';

/** One thing of a result that the model doesn't see. Never carries the value itself. */
export interface Loss {
  /** JSON Pointer into the result. */
  readonly pointer: string;
  readonly reason: LossReason;
  /** Characters (UTF-16 units) of text or JSON, or bytes of decoded data, where known. */
  readonly size?: number;
}

/** Takes note of what is lost. */
export type LossSink = (loss: Loss) => void;

/** A segment of a JSON Pointer. */
export function segment(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
