#!/usr/bin/env node
/**
 * The official referee against clients, bare and through withHostCompat.
 *
 *     node e2e/conformance/clients/run.js [--only v2]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { endAll } from '../process.js';
import { clients } from './lane.js';
import { runClientRow } from './row.js';
import { clientVariants } from './variants.js';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const rows = Object.entries(clients)
  .filter(([name]) => values.only === undefined || values.only === name)
  .flatMap(([name, { revisions }]) => revisions.map((revision) => ({ name, revision })));
if (rows.length === 0) throw new Error(`--only takes ${Object.keys(clients).join(' or ')}`);

const folder = await mkdtemp(join(tmpdir(), 'mcp-compat-conformance-clients-'));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await endAll();
    await rm(folder, { recursive: true, force: true });
    process.exit(1);
  });
}

const [bare, ...others] = clientVariants;
const table = new Table({
  head: ['client', 'revision', `${bare}: passed/failed`, ...others, 'seconds'],
  style: { head: [], border: [] },
});
let differ = false;
for (const { name, revision } of rows) {
  const { score, compared, seconds } = await runClientRow(name, revision, folder);
  const cells = compared.map(({ differences }) =>
    differences.length === 0 ? 'equal' : `${differences.length} differ`,
  );
  table.push([name, revision, score, ...cells, seconds]);
  for (const { variant, differences } of compared) {
    for (const { scenario, check, bare, withUs } of differences) {
      differ = true;
      console.log(
        `${name}, ${revision}, ${variant}: ${scenario}, ${check}\n  bare:    ${bare}\n  with us: ${withUs}`,
      );
    }
  }
}
console.log(table.toString());
await rm(folder, { recursive: true });
if (differ) process.exitCode = 1;
