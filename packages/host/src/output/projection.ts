import { defaultStyle } from './blocks/default-style.js';
import type { BlockStyle } from './blocks/style.js';
import type { fit } from './budget/fit.js';
import type { Limit } from './budget/limit.js';
import type { MetaPolicy } from './meta.js';
import type { ProjectionPolicy } from './policy.js';
import { type BlockWriter, taggedBlock } from './structured/block.js';
import { type CopyTest, copyTest } from './structured/is-copy.js';

/** Whose blocks the model sees: all, or not those that are annotated as meant for the user only. */
export type Audience = 'all' | 'assistant';

/** Everything that decides what becomes of a result. Presets differ from the default in these. */
export interface Projection {
  readonly policy: ProjectionPolicy;
  /** For results with `isError`, where that makes a difference to a client. */
  readonly errorPolicy?: ProjectionPolicy;
  readonly meta: MetaPolicy;
  readonly audience: Audience;
  readonly limit: Limit;
  /** Bytes that the data of one part may have, decoded. */
  readonly maxBinaryBytes: number;
  /** Pixels on an edge from which on an image's size is told. */
  readonly maxImageEdge: number;
  readonly style: BlockStyle;
  readonly writeBlock: BlockWriter;
  readonly copyTest: CopyTest;
  /** Whether media that come without text are put between tags that name the tool. */
  readonly attribution: boolean;
  /** Tags that text must not imitate, besides our own. */
  readonly tags: readonly string[];
  /** How a client says that a part is too large, where that is known. */
  readonly tooLarge?: (kind: string, url: number) => string;
  /** A client's own way of bringing everything below the limit. */
  readonly fit?: typeof fit;
  /** Whether a client leaves things out without a word, where its style doesn't say otherwise. */
  readonly silent?: boolean;
}

const mebibyte = 1024 ** 2;

/** The name of the tag around the structured half of a result. */
export const structuredTag = 'mcp-structured-result';

export const defaultProjection: Projection = {
  policy: 'deduplicated',
  meta: 'omit',
  audience: 'all',
  limit: { maxChars: 100_000 },
  maxBinaryBytes: 10 * mebibyte,
  maxImageEdge: 3000,
  style: defaultStyle,
  writeBlock: taggedBlock(structuredTag),
  copyTest,
  attribution: true,
  tags: [],
};
