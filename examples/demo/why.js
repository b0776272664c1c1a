/** Puts what mcp-compat itself says about a client into one sentence. */

/**
 * @param {import('@mcp-compat/core').Explanation} explanation
 * @returns {string}
 */
export function why({ profile, version, rules, changes = [] }) {
  if (changes.length > 0) {
    const made = changes.map(({ rule, pointer, before, after }) => {
      const title = rules.find(({ id }) => id === rule)?.title ?? rule;
      return `It ${title}.\n${pointer}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
    });
    return made.join('\n');
  }
  if (!profile) return 'Not in the registry: nothing is changed.';
  const past = rules.find((rule) => rule.why === 'version not affected');
  if (past) return `Not affected in ${version}: it ${past.title} only in ${past.sighting?.affects}.`;
  return `${profile.title} has no known trouble with this result.`;
}
