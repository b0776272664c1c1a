import type { LossReason } from '../loss.js';
import type { Draft } from '../result/draft.js';

/** An image or audio block, or the bytes of an embedded resource. */
export interface Inline {
  readonly mimeType: string;
  /** Base64. */
  readonly data: string;
  /** Of the embedded resource. */
  readonly uri?: string;
}

export interface Link {
  readonly uri: string;
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly mimeType: string | undefined;
}

/** What a block turned into: a draft, and why the rest of it is lost, if so. Undefined: nothing is said about it. */
export interface Converted {
  readonly draft: Draft | undefined;
  readonly lost?: { readonly reason: LossReason; readonly size?: number };
}

/**
 * How blocks are shown to the model: ours in general, a client's where a preset reproduces that client. `block` is
 * the whole block, for clients that show it as JSON.
 */
export interface BlockStyle {
  text(text: string): Converted;
  image(image: Inline): Converted;
  audio(audio: Inline): Converted;
  resourceText(text: string, block: object): Converted;
  /** An embedded resource of bytes, of any type. */
  blob(blob: Inline, block: object): Converted;
  link(link: Link, block: object): Converted;
  /** A block of a type that no revision knows, or without the field that its type needs. */
  malformed(type: string | undefined, why: string, block: unknown): Converted;
}
