/**
 * How a fixture writes an answer.
 *
 * @typedef {Record<string, any>} Json
 * @typedef {object} Answer neither result nor error: the request stays open
 * @property {any} [result]
 * @property {Json} [error]
 * @property {true} [exact] the result goes out as the fixture has it, whatever the era wants of results
 * @property {number} [delayMs]
 * @property {Json[]} [notifications] sent before the answer
 */

/** @param {number} code @param {string} message @param {Json} [data] @returns {Answer} */
export const failure = (code, message, data) => ({ error: { code, message, ...(data && { data }) } });

/** @param {Json | undefined} spec a result, or `{$error}`, `{$raw}`, a result with `$delayMs` @returns {Answer | undefined} */
export function given(spec) {
  if (spec === undefined) return undefined;
  const { $error, $delayMs, ...result } = spec;
  if ($error !== undefined) return { error: $error };
  if (spec.$raw !== undefined) return { result: spec.$raw, exact: true };
  return { result, ...($delayMs !== undefined && { delayMs: $delayMs }) };
}

/**
 * @param {string} member
 * @param {Json} fixture
 * @param {Json} params
 * @param {Json} [more] members of the result beside the list
 * @returns {Answer} one page; a cursor is the index of its first item
 */
export function page(member, { [member]: items = [], pageSize }, { cursor }, more) {
  const from = cursor === undefined ? 0 : Number(cursor);
  const end = from + (pageSize ?? items.length);
  return {
    result: {
      [member]: items.slice(from, end),
      ...(end < items.length && { nextCursor: String(end) }),
      ...more,
    },
  };
}
