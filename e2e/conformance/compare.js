/** Two runs of the referee, check by check. */

/**
 * @typedef {object} Difference
 * @property {string} scenario
 * @property {string} check its id, with its number where a scenario has several of that id
 * @property {string} bare
 * @property {string} withUs
 */

/**
 * Every check of both, by scenario, id and occurrence, with its status and the reason of a failure.
 *
 * @param {import('./referee.js').Results} bare
 * @param {import('./referee.js').Results} withUs
 * @returns {readonly Difference[]}
 */
export function compare(bare, withUs) {
  const scenarios = new Set([...bare.keys(), ...withUs.keys()]);
  return [...scenarios].flatMap((scenario) => {
    const before = outcomes(bare.get(scenario) ?? []);
    const after = outcomes(withUs.get(scenario) ?? []);
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((check) => ({
        scenario,
        check,
        bare: before.get(check) ?? 'not checked',
        withUs: after.get(check) ?? 'not checked',
      }))
      .filter((difference) => difference.bare !== difference.withUs);
  });
}

/** @param {readonly import('./referee.js').Check[]} checks */
function outcomes(checks) {
  /** @type {Map<string, string>} */
  const outcomes = new Map();
  for (const { id, status, errorMessage } of checks) {
    let check = id;
    for (let number = 2; outcomes.has(check); number++) check = `${id} #${number}`;
    outcomes.set(check, errorMessage === undefined ? status : `${status}: ${errorMessage}`);
  }
  return outcomes;
}
