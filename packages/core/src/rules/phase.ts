/**
 * When a quirk's cure runs among the others of its message, after repairs and down-levels. What decides which
 * blocks there are comes before what changes their form; names come last, so that every rule before them sees
 * the server's own. What flows from client to server passes the phases backwards.
 */
export type Phase =
  /** The message as a whole: versions, capabilities, missing lists, merged pages. */
  | 'shape'
  /** `structuredContent` and its text. */
  | 'structured'
  /** Kinds of blocks that a client can't read. */
  | 'content'
  /** Annotations of blocks and resources. */
  | 'annotations'
  /** Characters and lengths of texts. */
  | 'text'
  /** Members of listed items: icons, titles, hints. */
  | 'items'
  | 'descriptions'
  | 'schemas'
  | 'arguments'
  | 'names';

const order: readonly Phase[] = [
  'shape',
  'structured',
  'content',
  'annotations',
  'text',
  'items',
  'descriptions',
  'schemas',
  'arguments',
  'names',
];

interface Phased {
  readonly id: string;
  readonly phase?: Phase;
}

/** By phase, then by id: the same order everywhere, whatever the order of profiles. */
export function byPhase(first: Phased, second: Phased): number {
  return position(first) - position(second) || (first.id < second.id ? -1 : 1);
}

function position({ phase = 'shape' }: Phased): number {
  return order.indexOf(phase);
}
