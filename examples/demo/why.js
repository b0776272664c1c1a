/** Puts what mcp-compat itself says about a client into one sentence. */

/**
 * @param {import('@mcp-compat/core').Explanation} explanation
 * @param {string} quirk id of the quirk that the shown call is about
 * @returns {string}
 */
export function why({ profile, version, rules, changes = [] }, quirk) {
  if (changes.length > 0) {
    const made = changes.map(({ rule, pointer, before, after }) => {
      const title = rules.find(({ id }) => id === rule)?.title ?? rule;
      return `It ${title}.\n${pointer}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
    });
    return made.join('\n');
  }
  if (!profile) return 'Not in the registry: nothing is changed.';
  const past = rules.find(({ id, why }) => id === quirk && why === 'version not affected');
  if (past) return `Not affected: it ${past.title} in ${past.sighting?.affects}, and this is ${version}.`;
  return `${profile.title} has no known trouble with this result.`;
}
