/** Compares what the clients read without and with us, and with what we promise. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codesOf } from './codes.js';
import { promises, reasons } from './expected.js';
import { measure, verdictOf } from './verdict.js';

/**
 * @typedef {object} Cell
 * @property {string} row
 * @property {string} client
 * @property {string} bare the harness's code without us
 * @property {string} ours
 * @property {import('./verdict.js').Verdict} verdict
 * @property {string | undefined} rule what shall mend it
 * @property {string | undefined} why it is not read with us either
 * @property {string | undefined} wrong what is not as promised
 *
 * @typedef {object} Matrix
 * @property {string} legend
 * @property {readonly Cell[]} cells row by row
 * @property {ReadonlyMap<string, string>} products client → the packages that were run
 */

/** @param {import('../harness.js').Harness} harness @param {import('./runs.js').Plan} plan @returns {Matrix} */
export function compare(harness, { clients, fixtures, level, out }) {
  const bareCodes = codesOf(harness, join(out, 'bare'), clients).codes;
  const { legend, codes } = codesOf(harness, join(out, level), clients);
  /** @type {Cell[]} */
  const cells = [];
  for (const [row, ofClients] of codes) {
    const [fixture = ''] = row.split(' / ');
    if (!fixtures.includes(fixture)) continue;
    const tools = readJson(join(harness.folder, 'fixtures', `${fixture}.json`)).tools?.length ?? 0;
    for (const [client, ours] of ofClients) {
      const bare = bareCodes.get(row)?.get(client);
      if (bare !== undefined) cells.push(cellOf(row, client, bare, ours, tools, level));
    }
  }
  return {
    legend,
    cells,
    products: new Map(clients.map((client) => [client, productOf(join(out, level), client)])),
  };
}

/** @param {string} row @param {string} client @param {string} bare @param {string} ours @param {number} tools @param {string} level @returns {Cell} */
function cellOf(row, client, bare, ours, tools, level) {
  const verdict = verdictOf(row, bare, ours, tools);
  const read = measure(row, ours, tools) === 2;
  const fits = (/** @type {{ rows: RegExp, clients?: RegExp, level?: string }} */ entry) =>
    entry.rows.test(row) && (entry.clients?.test(client) ?? true) && (entry.level ?? level) === level;
  const rule = promises.find(fits)?.rule;
  const why = read ? undefined : reasons.find(fits)?.why;
  return { row, client, bare, ours, verdict, rule, why, wrong: wrongWith({ verdict, read, rule, why }) };
}

/** @param {Pick<Cell, 'verdict' | 'rule' | 'why'> & { read: boolean }} cell */
function wrongWith({ verdict, read, rule, why }) {
  if (verdict === 'lost') return 'less is read with us than without';
  return !read && rule !== undefined && why === undefined ? `${rule} should have mended it` : undefined;
}

/** @param {string} runs @param {string} client */
function productOf(runs, client) {
  const [fixture = ''] = readdirSync(join(runs, client));
  return readJson(join(runs, client, fixture, 'report.json')).packages.join(' ');
}

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
