/** One run of `@modelcontextprotocol/conformance` against one running server. */
import * as fs from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { start, within } from './process.js';

/** A whole run takes seconds; with a hanging server each scenario uses up its own limit. */
const limitMs = 15 * 60_000;

const require = createRequire(import.meta.url);

/** The referee needs `fs.globSync`, which Node has from 22 on. */
const shim = 'globSync' in fs ? [] : ['--import', new URL('node20/register.js', import.meta.url).href];

/**
 * @typedef {object} Check
 * @property {string} id
 * @property {string} status SUCCESS, FAILURE, WARNING, SKIPPED or INFO
 * @property {string} [errorMessage]
 */

/** @typedef {ReadonlyMap<string, readonly Check[]>} Results the checks of each scenario */

/**
 * @param {import('./lane.js').RequirementSet} set
 * @param {string} url
 * @param {string} folder where the referee leaves its results
 * @returns {Promise<Results>}
 * @throws {Error} if it does not come to its end
 */
export async function runReferee(set, url, folder) {
  const entry = require.resolve(`${set.package}/dist/index.js`);
  /** @type {string | undefined} */
  let total;
  const child = start([...shim, entry, 'server', '--url', url, '-o', folder, ...set.args], (line) => {
    total = /^Total: (\d+ passed, \d+ failed)$/.exec(line)?.[1] ?? total;
  });
  try {
    const how = await within(
      child.ended,
      limitMs,
      () => `The referee did not end within ${limitMs / 60_000} min:\n${child.output()}`,
    );
    // Its exit code is 1 for failed checks too; the total comes at the very end.
    if (total === undefined) throw new Error(`The referee broke off (${how}):\n${child.output()}`);
  } finally {
    await child.end();
  }
  const results = await readResults(folder);
  const read = `${count(results, 'SUCCESS')} passed, ${count(results, 'FAILURE')} failed`;
  if (read !== total) throw new Error(`The referee says ${total}; its files in ${folder} say ${read}`);
  return results;
}

/**
 * The referee leaves `server-<scenario>-<time>/checks.json`.
 *
 * @param {string} folder
 * @returns {Promise<Results>}
 */
async function readResults(folder) {
  /** @type {Map<string, readonly Check[]>} */
  const results = new Map();
  for (const name of (await readdir(folder)).sort()) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name)?.[1];
    if (scenario === undefined)
      throw new Error(`The referee left ${name} in ${folder}, which is no scenario`);
    results.set(scenario, JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')));
  }
  return results;
}

/** @param {Results} results @param {string} status */
export const count = (results, status) =>
  [...results.values()].flat().filter((check) => check.status === status).length;
