/** What a pair of codes, without and with us, means. */

/**
 * @typedef {'works' | 'cured' | 'better' | 'failing' | 'lost'} Verdict `better`: read in part now;
 *   `lost`: less of it is read with us than without
 */

/** Results in which there is nothing to read, or that say themselves that the call failed. */
const nothingToRead = /^l-empty \/ (em_empty|em_text_empty|em_rpc_error2?)$/;
/** Results that say one thing as text and another as a value. */
const both = /^b-structured \/ st_(both|both_schema|error_both|array|string)$/;
const emptyWhenRead = /^l-empty \/ em_missing$/;

/**
 * How much was read: 0 nothing, 1 a part, 2 all.
 *
 * @param {string} row @param {string} code @param {number} tools in the fixture's list
 */
export function measure(row, code, tools) {
  if (/^\d+$/.test(code)) return Number(code) >= tools ? 2 : 1;
  if (/^[SHTD]/.test(code)) return 0;
  if (nothingToRead.test(row)) return 2;
  if (code.startsWith('E')) return 0;
  if (code === '∅') return emptyWhenRead.test(row) ? 2 : 0;
  if (code === '0k') return 0;
  if (both.test(row) && !(code.startsWith('c') && code.includes('s'))) return 1;
  // Base64 in a text fills the context and shows nothing.
  return /[-b]/.test(code) ? 1 : 2;
}

/**
 * @param {string} row @param {string} bare @param {string} ours @param {number} tools
 * @returns {Verdict}
 */
export function verdictOf(row, bare, ours, tools) {
  const before = measure(row, bare, tools);
  const after = measure(row, ours, tools);
  const counted = /^\d+$/.test(bare);
  if (after < before || (counted && Number(ours) < Number(bare))) return 'lost';
  if (before === 2) return readsAsMuch(bare, ours) ? 'works' : 'lost';
  if (after === 2) return 'cured';
  return after > before || (counted && Number(ours) > Number(bare)) ? 'better' : 'failing';
}

/** Of a size that is measured, a tenth may be layout. */
const most = 0.9;

/** Text, structured content, a picture. Whether the model sees `_meta` is neither good nor bad. */
const kinds = ['c', 's', 'i'];

/** @param {string} bare @param {string} ours both of something that was read */
function readsAsMuch(bare, ours) {
  if (/^\d+k$/.test(bare)) return /^\d+k$/.test(ours) && parseInt(ours, 10) >= parseInt(bare, 10) * most;
  return kinds.every((kind) => !bare.includes(kind) || ours.includes(kind));
}
