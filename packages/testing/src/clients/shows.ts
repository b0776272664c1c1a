import { type Bag, isBag, isList } from './finding.js';

/** How much of a block reaches the model. */
export type BlockFate = 'whole' | 'part' | 'none';

/** What a client makes of a result that it could read. */
export interface ShowTraits {
  /** What goes to the model when there is both, and when the call failed. */
  readonly policy:
    | 'structured alone'
    | 'structured alone, content of errors'
    | 'content, structured without it'
    | 'content alone, both of errors'
    | 'both';
  /** Blocks that don't reach the model as they are, by type; `blob` is an embedded resource that is no text. */
  readonly blocks: Readonly<Partial<Record<'audio' | 'resource_link' | 'blob', BlockFate>>>;
}

export interface Shown {
  readonly content: 'all' | 'part' | 'none';
  readonly structured: boolean;
}

/** What reaches the model of a result without findings. */
export function show(traits: ShowTraits, result: Bag): Shown {
  const { structuredContent, isError } = result;
  const has = structuredContent !== undefined && structuredContent !== null;
  const content = contentOf(traits, result);
  switch (traits.policy) {
    case 'structured alone':
      return has ? { content: 'none', structured: true } : { content, structured: false };
    case 'structured alone, content of errors':
      return has && isError !== true
        ? { content: 'none', structured: true }
        : { content, structured: has && content === 'none' };
    case 'content, structured without it':
      return { content, structured: has && content === 'none' };
    case 'content alone, both of errors':
      return { content, structured: has && isError === true };
    case 'both':
      return { content, structured: has };
  }
}

function contentOf(traits: ShowTraits, { content }: Bag): Shown['content'] {
  const fates = isList(content) ? content.filter(isBag).map((block) => fateOf(traits, block)) : [];
  if (fates.every((fate) => fate === 'none')) return 'none';
  return fates.every((fate) => fate === 'whole') ? 'all' : 'part';
}

function fateOf({ blocks }: ShowTraits, block: Bag): BlockFate {
  const { type, text, resource } = block;
  switch (type) {
    case 'text':
      return text === '' ? 'none' : 'whole';
    case 'audio':
    case 'resource_link':
      return blocks[type] ?? 'whole';
    case 'resource':
      // Pictures are shown as pictures.
      return isBag(resource) && 'blob' in resource && !/^image\//.test(String(resource['mimeType']))
        ? (blocks.blob ?? 'whole')
        : 'whole';
    default:
      return 'whole';
  }
}
