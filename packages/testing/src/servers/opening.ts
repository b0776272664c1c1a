import { type Adaption, type AdaptionName, adaptionNamed } from './adaptions.js';
import { serverNamed } from './named.js';
import type { ServerSpec } from './spec.js';

/** Which server is to be opened, and what it is adapted with. */
export interface Opening {
  readonly server: ServerSpec;
  /** The adapter's line is applied once with each, in this order; none: the bare server. */
  readonly adaptions: readonly Adaption[];
}

/** The kit's server of this name, adapted once with each of these. */
export function openingOf(server: string, ...adaptions: readonly AdaptionName[]): Opening {
  return { server: serverNamed(server), adaptions: adaptions.map(adaptionNamed) };
}

/** An opening as arguments for a process of its own, which reads them with `openingFrom(process.argv.slice(2))`. */
export function argumentsOf({ server, adaptions }: Opening): string[] {
  return [server.name, ...adaptions.map(({ name }) => name)];
}

/**
 * What `argumentsOf` has written.
 *
 * @throws RangeError for a name that the kit doesn't know.
 */
export function openingFrom([server = '', ...adaptions]: readonly string[]): Opening {
  const made = new Map<string, Adaption>();
  const adaption = (name: string): Adaption => {
    const known = made.get(name) ?? adaptionNamed(name as AdaptionName);
    made.set(name, known);
    return known;
  };
  return { server: serverNamed(server), adaptions: adaptions.map(adaption) };
}
