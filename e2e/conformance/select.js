/** Which rows of the table `--only` asks for. */
import { requirementSets, rows, servers } from './lane.js';

const referees = Object.values(requirementSets).map(({ referee }) => referee);

/** The kinds of words that `--only` takes. */
const kinds = {
  server: Object.keys(servers),
  set: Object.keys(requirementSets),
  referee: [...new Set(referees)],
};

/**
 * Words of one kind add up, words of several kinds narrow: `v1,v2,2026-07-28` is that requirement set on both.
 *
 * @param {readonly string[]} only words, or several of them with commas between; none: everything
 * @returns {readonly import('./lane.js').Row[]}
 * @throws {Error} for a word that names nothing, and for a choice that fits no row
 */
export function select(only) {
  const words = only.flatMap((words) => words.split(',')).map((word) => word.trim());
  const unknown = words.find((word) => !Object.values(kinds).flat().includes(word));
  if (unknown !== undefined) throw new Error(`--only does not know '${unknown}'. ${known()}`);

  /** @param {readonly string[]} kind @param {string | undefined} value */
  const fits = (kind, value) => {
    const asked = words.filter((word) => kind.includes(word));
    return asked.length === 0 || asked.some((word) => word === value);
  };
  const selected = rows.filter(
    ({ server, set }) =>
      fits(kinds.server, server) &&
      fits(kinds.set, set) &&
      fits(kinds.referee, requirementSets[set]?.referee),
  );
  if (selected.length === 0) throw new Error(`--only ${words.join(',')} fits nothing. ${known()}`);
  return selected;
}

/** What `--only` takes, for messages. */
export function known() {
  const list = Object.entries(kinds).map(([kind, words]) => `${kind}: ${words.join(', ')}`);
  return `It takes ${list.join('; ')}.`;
}
