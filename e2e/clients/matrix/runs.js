/** Runs clients against fixtures of the harness, through the raw-wire server, bare and with us. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runClient } from '../harness.js';

const script = fileURLToPath(new URL('../raw-server.js', import.meta.url));

/**
 * @typedef {{ client: string, fixture: string, mode: string }} Run `mode` is `bare` or a level
 * @typedef {'none' | 'bare' | 'all'} Reuse which runs that are in the folder already are not done again
 * @typedef {object} Plan
 * @property {readonly string[]} clients
 * @property {readonly string[]} fixtures
 * @property {string} level
 * @property {string} out a folder: `bare` or the level, then client, then fixture
 */

/**
 * @param {Plan} plan
 * @param {Reuse} reuse
 * @returns {Run[]} what there is to do
 */
export function runsOf({ clients, fixtures, level, out }, reuse) {
  const runs = clients.flatMap((client) =>
    fixtures.flatMap((fixture) => ['bare', level].map((mode) => ({ client, fixture, mode }))),
  );
  return runs.filter(({ client, fixture, mode }) => {
    const done = existsSync(join(out, mode, client, fixture, 'report.json'));
    return !done || !(reuse === 'all' || (reuse === 'bare' && mode === 'bare'));
  });
}

/** @param {import('../harness.js').Harness} harness @param {readonly Run[]} runs @param {{ out: string, jobs: number }} options */
export async function runAll(harness, runs, { out, jobs }) {
  const queue = [...runs];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { client, fixture, mode } = next;
      await runOnce(harness, client, fixture, mode, join(out, mode));
      process.stderr.write(`${client} ${fixture} ${mode}, ${queue.length} more\n`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
}

/** @param {import('../harness.js').Harness} harness @param {string} client @param {string} name @param {string} mode @param {string} out */
async function runOnce(harness, client, name, mode, out) {
  const fixture = join(harness.folder, 'fixtures', `${name}.json`);
  mkdirSync(out, { recursive: true });
  const [off, flags] = mode === 'bare' ? ['off', []] : ['', ['--level', mode]];
  const log = ['--log', join(out, client, name, 'raw-wire.jsonl')];
  const command = ['env', `MCP_COMPAT=${off}`, process.execPath, script, fixture, ...flags, ...log];
  await runClient(harness, { client, fixture, out, server: { command } });
}
