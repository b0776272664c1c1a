/** One scenario of the referee with one client. */
import * as fs from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { start, within } from '../process.js';

const limitMs = 5 * 60_000;

const require = createRequire(import.meta.url);
const entry = require.resolve('conformance-0.2/dist/index.js');

/** The referee needs `fs.globSync`, which Node has from 22 on. */
const shim = 'globSync' in fs ? [] : ['--import', new URL('../node20/register.js', import.meta.url).href];

/**
 * @param {string} scenario
 * @param {string} revision
 * @param {string} command
 * @param {string} folder where the referee leaves its results
 * @returns {Promise<readonly import('../referee.js').Check[]>}
 * @throws {Error} if it leaves none
 */
export async function runScenario(scenario, revision, command, folder) {
  await mkdir(folder, { recursive: true });
  const args = ['--scenario', scenario, '--spec-version', revision, '--timeout', '90000', '-o', folder];
  const child = start([...shim, entry, 'client', '--command', command, ...args]);
  try {
    await within(child.ended, limitMs, () => `${scenario} did not end within ${limitMs / 60_000} min`);
  } finally {
    await child.end();
  }
  // `auth/…` makes a folder of its own.
  const left = await readdir(folder, { recursive: true });
  const checks = left.find((path) => path.endsWith('checks.json'));
  if (checks === undefined) throw new Error(`${scenario}: the referee broke off:\n${child.output()}`);
  return JSON.parse(await readFile(join(folder, checks), 'utf8'));
}
