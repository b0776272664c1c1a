/** One row of the table: one server and one requirement set, in every variant. */
import { join } from 'node:path';
import { compare } from './compare.js';
import * as lane from './lane.js';
import { probeVariant } from './probe.js';
import { count, runReferee } from './referee.js';
import { startServer } from './server.js';

/**
 * @typedef {object} Outcome
 * @property {import('./lane.js').Row} row
 * @property {string} referee
 * @property {string} score passed/failed of the bare server
 * @property {readonly { variant: string, differences: readonly import('./compare.js').Difference[] }[]} compared
 * @property {readonly string[]} problems why the row fails, besides differences
 * @property {number} seconds
 */

/**
 * Runs the bare server and then the others, each in a fresh process.
 *
 * @param {import('./lane.js').Row} row
 * @param {string} folder for the results of the referee
 * @param {Pick<typeof lane, 'servers' | 'requirementSets'>} [from] what the names of the row stand for
 * @returns {Promise<Outcome>}
 */
export async function runRow(row, folder, { servers, requirementSets } = lane) {
  const server = servers[row.server];
  const set = requirementSets[row.set];
  const atLeast = server?.passes[row.set];
  if (!server || !set || atLeast === undefined)
    throw new Error(`There is no requirement set ${row.set} for ${row.server}`);
  const started = performance.now();
  const [bareName, ...others] = lane.variantNames;
  /** @type {string[]} */
  const problems = [];
  /** @type {Outcome['compared'][number][]} */
  const compared = [];
  let score = 'none';

  try {
    const bare = await runVariant(server, set, bareName, join(folder, row.server, row.set));
    const passed = count(bare, 'SUCCESS');
    score = `${passed}/${count(bare, 'FAILURE')}`;
    if (passed < atLeast) problems.push(`The bare server passes ${passed} checks and should pass ${atLeast}`);
    for (const variant of others) {
      const withUs = await runVariant(server, set, variant, join(folder, row.server, row.set));
      compared.push({ variant, differences: compare(bare, withUs) });
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  return { row, referee: set.referee, score, compared, problems, seconds };
}

/**
 * @param {import('./lane.js').Server} server
 * @param {import('./lane.js').RequirementSet} set
 * @param {import('./lane.js').Variant} variant
 * @param {string} folder
 */
async function runVariant(server, set, variant, folder) {
  const running = await startServer(server.command(variant));
  try {
    const seen = await probeVariant(running.url);
    if (seen !== variant) throw new Error(`The server should be '${variant}' and is '${seen}'`);
    const results = await runReferee(set, running.url, join(folder, variant));
    running.assertAlive();
    return results;
  } catch (error) {
    throw new Error(`${variant}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await running.stop();
  }
}
