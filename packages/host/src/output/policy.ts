import type { LossSink } from './loss.js';
import { dropped } from './notices.js';
import { type Draft, notice, saysSomething } from './result/draft.js';
import type { CopyTest } from './structured/is-copy.js';

/**
 * Which half of a result the model sees if there are both.
 * - `'deduplicated'`: both, but the structure only if no text says the same
 * - `'both'`
 * - `'content-first'`: the content if it says anything, else the structure
 * - `'structured-first'`: the structure instead of the texts, if there is one and the call didn't fail; media stay
 * - `'content-only'`, `'structured-only'`: never the other half
 */
export type Policy = (typeof policies)[number];

export const policies = [
  'deduplicated',
  'both',
  'content-first',
  'structured-first',
  'content-only',
  'structured-only',
] as const;

/** `'structured-alone'` is what some clients do: the structure if there is one, and then nothing of the content. */
export type ProjectionPolicy = Policy | 'structured-alone';

export interface Halves {
  readonly drafts: readonly Draft[];
  /** Undefined if there is none, or none to be seen. */
  readonly structured: unknown;
}

export interface Choice {
  readonly policy: ProjectionPolicy;
  readonly copyTest: CopyTest;
  readonly isError: boolean;
  /** Never to say what is left out. */
  readonly silent: boolean;
}

/**
 * Leaves out what a policy leaves out. That is said to the model only where it would otherwise see nothing at all,
 * or where media are lost, which no structure stands for.
 */
export function choose(
  halves: Halves,
  { policy, copyTest, isError, silent }: Choice,
  lose: LossSink,
): Halves {
  const { drafts, structured } = halves;
  const say = (what: string): Draft[] =>
    silent ? [] : [notice(dropped(`${what}, which the policy ${policy} leaves out.`))];
  const withoutStructured = (): Halves => {
    if (structured === undefined) return halves;
    lose({ pointer: '/structuredContent', reason: 'policy' });
    const said = drafts.some(saysSomething) ? [] : say('structuredContent');
    return { drafts: [...drafts, ...said], structured: undefined };
  };
  const without = (isLeftOut: (draft: Draft) => boolean): Halves => {
    const left = drafts.filter(isLeftOut);
    if (left.length === 0) return halves;
    lose({ pointer: '/content', reason: 'policy' });
    const isLost =
      structured === undefined ? left.some(saysSomething) : left.some(({ kind }) => kind === 'media');
    const said = isLost
      ? say(left.length === 1 ? '1 block of content' : `${left.length} blocks of content`)
      : [];
    return { drafts: [...drafts.filter((draft) => !isLeftOut(draft)), ...said], structured };
  };
  const hasStructure = structured !== undefined && structured !== null;
  switch (policy) {
    case 'both':
      return halves;
    case 'content-only':
      return withoutStructured();
    case 'content-first':
      return drafts.some(saysSomething) ? withoutStructured() : halves;
    case 'structured-only':
      return without((draft) => draft.kind === 'text' || draft.kind === 'media');
    case 'structured-first':
      return hasStructure && !isError ? without((draft) => draft.kind === 'text') : halves;
    case 'structured-alone':
      return hasStructure ? without(() => true) : { drafts, structured: undefined };
    case 'deduplicated':
      return deduplicated(halves, copyTest, lose);
  }
}

/** Leaves the structure out if some text says all of it; such a text then has to stay JSON. */
function deduplicated({ drafts, structured }: Halves, copyTest: CopyTest, lose: LossSink): Halves {
  if (structured === undefined) return { drafts, structured };
  const isCopy = copyTest(structured);
  let copies = 0;
  const marked = drafts.map((draft) => {
    if (draft.kind !== 'text' || !isCopy(draft.text)) return draft;
    copies += 1;
    return { ...draft, isCopy: true };
  });
  if (copies === 0) return { drafts, structured };
  lose({ pointer: '/structuredContent', reason: 'duplicate' });
  return { drafts: marked, structured: undefined };
}
