import type { Exchange } from '../rules/exchange.js';
import type { Phase } from '../rules/phase.js';
import type { Rule, RuleFacts } from '../rules/rule.js';
import type { Transform } from '../rules/transform.js';

/**
 * One kind of defect, independent of any client ("reads only the first page"), with its cure. `Options` are
 * what differs between clients (a limit of 60 or 64); `undefined` for a quirk without any.
 */
export interface Quirk<Options = undefined> extends RuleFacts {
  /** When the cure runs among those of its message; `'shape'`, the first, where absent. */
  readonly phase?: Phase;
  /** Id of an opt-in rule whose change this client can't bear: the cure is to leave it out. */
  readonly restrains?: string;
  readonly transforms: readonly Transform[] | ((options: Options) => readonly Transform[]);
  readonly exchange?: Exchange | ((options: Options) => Exchange);
  /** Options for a rule that is switched on by id, where no sighting gives them. */
  readonly defaults?: Options;
  /** The options that cure both; needed where a product and its bridge share the quirk. */
  merge?(first: Options, second: Options): Options;
}

// biome-ignore lint/suspicious/noExplicitAny: options differ from quirk to quirk, and are both read and written.
export type AnyQuirk = Quirk<any>;

export type OptionsOf<Q> = Q extends Quirk<infer Options> ? Options : never;

export function defineQuirk<Options = undefined>(quirk: Quirk<Options>): Quirk<Options> {
  return quirk;
}

/** The rule that cures the quirk with these options. */
export function ruleOf(quirk: AnyQuirk, options: unknown): Rule {
  const { transforms, exchange, defaults, merge, phase, restrains, ...facts } = quirk;
  const bound = options ?? defaults;
  return {
    ...facts,
    source: 'quirk',
    transforms: typeof transforms === 'function' ? transforms(bound) : transforms,
    ...(exchange && { exchange: typeof exchange === 'function' ? exchange(bound) : exchange }),
  };
}
