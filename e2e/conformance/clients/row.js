/** One row of the table: one client and one revision, in every variant. */
import { join } from 'node:path';
import { compare } from '../compare.js';
import { count } from '../referee.js';
import * as lane from './lane.js';
import { runScenario } from './referee.js';
import { clientVariants } from './variants.js';

/** Scenarios at a time; each starts two processes. */
const atOnce = 2;

/**
 * @typedef {object} ClientOutcome
 * @property {string} client
 * @property {string} revision
 * @property {string} score passed/failed of the bare client
 * @property {readonly { variant: string, differences: readonly import('../compare.js').Difference[] }[]} compared
 * @property {number} seconds
 */

/**
 * @param {string} name
 * @param {string} revision
 * @param {string} folder for the results of the referee
 * @param {Pick<typeof lane, 'clients' | 'scenarios'>} [from] what the names of the row stand for
 * @returns {Promise<ClientOutcome>}
 */
export async function runClientRow(name, revision, folder, { clients, scenarios } = lane) {
  const client = clients[name];
  const wanted = scenarios[revision];
  if (!client?.revisions.includes(revision) || !wanted)
    throw new Error(`There is no ${revision} for ${name}`);
  const started = performance.now();
  const [bareName, ...others] = clientVariants;

  /** @param {import('./variants.js').ClientVariant} variant */
  async function run(variant) {
    /** @type {Map<string, readonly import('../referee.js').Check[]>} */
    const results = new Map();
    const left = [...(wanted ?? [])];
    const work = async () => {
      for (let scenario = left.shift(); scenario !== undefined; scenario = left.shift()) {
        const place = join(folder, name, revision, variant, scenario.replaceAll('/', '-'));
        results.set(scenario, await runScenario(scenario, revision, client?.command(variant) ?? '', place));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return results;
  }

  const bare = await run(bareName);
  /** @type {ClientOutcome['compared'][number][]} */
  const compared = [];
  for (const variant of others) {
    const results = await run(variant);
    // One that asks sends a request more, which the referee lists; what it judges must be the same.
    const differences =
      variant === 'asking' ? compare(judged(bare), judged(results)) : compare(bare, results);
    compared.push({ variant, differences });
  }
  const score = `${count(bare, 'SUCCESS')}/${count(bare, 'FAILURE')}`;
  return {
    client: name,
    revision,
    score,
    compared,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

/** @param {import('../referee.js').Results} results @returns {import('../referee.js').Results} */
const judged = (results) =>
  new Map(
    [...results].map(([scenario, checks]) => [scenario, checks.filter(({ status }) => status !== 'INFO')]),
  );
