/** The matrix: which fixtures and clients, where the table goes, and whether all is as promised. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './cells.js';
import { groups, clients as usual } from './groups.js';
import { toMarkdown } from './markdown.js';
import { runAll, runsOf } from './runs.js';

/**
 * @param {import('../harness.js').Harness} harness
 * @param {{ groups: readonly string[], clients?: readonly string[], level: string, out: string, jobs: number,
 *   reuse: string, markdown?: string, say(line: string): void }} options
 * @returns {Promise<boolean>} whether everything is as promised
 */
export async function matrixLane(harness, options) {
  const { level, out, jobs, markdown, say } = options;
  const reuse = reuses.find((known) => known === options.reuse);
  if (reuse === undefined) throw new Error(`--reuse is one of ${reuses.join(', ')}.`);
  const wanted = options.clients ?? usual;
  const clients = wanted.filter((client) => harness.has(client));
  for (const client of wanted.filter((name) => !clients.includes(name))) {
    say(`Skipped: ${client} is not installed; in the harness: node install.mjs ${client}`);
  }
  const plan = { clients, fixtures: fixturesOf(harness, options.groups), level, out };
  if (clients.length === 0) {
    say('Nothing was run.');
    return true;
  }
  await runAll(harness, runsOf(plan, reuse), { out, jobs });
  let matrix = compare(harness, plan);
  // Clients have time limits of their own, which a busy machine may reach: what surprises is run once more.
  const doubtful = runsOf(plan, 'none').filter(({ client, fixture }) => isWrong(matrix, client, fixture));
  if (reuse !== 'all' && doubtful.length > 0) {
    await runAll(harness, doubtful, { out, jobs });
    matrix = compare(harness, plan);
  }
  const page = toMarkdown(matrix, { level, date: new Date().toISOString().slice(0, 10) });
  if (markdown === undefined) say(page);
  else writeFileSync(markdown, page);
  const wrong = matrix.cells.filter((cell) => cell.wrong !== undefined);
  for (const { client, row, bare, ours, wrong: problem } of wrong) {
    say(`${client}, ${row}: ${problem} (${bare} → ${ours})`);
  }
  say(`${matrix.cells.length} cells, ${wrong.length} not as promised. The reports are in ${out}`);
  return wrong.length === 0;
}

const reuses = /** @type {const} */ (['none', 'bare', 'all']);

/** @param {import('./cells.js').Matrix} matrix @param {string} client @param {string} fixture */
const isWrong = ({ cells }, client, fixture) =>
  cells.some(
    ({ client: of, row, wrong }) => of === client && row.split(' / ')[0] === fixture && wrong !== undefined,
  );

/** @param {import('../harness.js').Harness} harness @param {readonly string[]} letters */
function fixturesOf({ folder }, letters) {
  const patterns = letters.map((letter) => {
    const group = groups[letter];
    if (group === undefined) {
      throw new Error(`There is no group ${letter}; there are ${Object.keys(groups).join(', ')}.`);
    }
    return group.fixtures;
  });
  return readdirSync(join(folder, 'fixtures'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => patterns.some((pattern) => pattern.test(name)))
    .sort();
}
