#!/usr/bin/env node
/** The official referee against servers without and with us. `--help` shows how to run it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { variantNames } from './lane.js';
import { endAll } from './process.js';
import { runRow } from './row.js';
import { known, select } from './select.js';

const usage = `node e2e/conformance/run.js [--only WORDS]

  --only v2,2026-07-28   only these rows; may be given more than once
                         ${known()}
  --help                 show this
`;

const rows = readRows();
const folder = await mkdtemp(join(tmpdir(), 'mcp-compat-conformance-'));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await endAll();
    await rm(folder, { recursive: true, force: true });
    process.exit(1);
  });
}

/** @type {import('./row.js').Outcome[]} */
const outcomes = [];
for (const row of rows) {
  const outcome = await runRow(row, folder);
  outcomes.push(outcome);
  console.error(`${row.server} ${row.set}: ${fails(outcome) ? 'FAILS' : 'equal'}, ${outcome.seconds} s`);
}

const [bare, ...others] = variantNames;
const table = new Table({
  head: ['server', 'referee', 'requirements', `${bare}: passed/failed`, ...others, 'seconds'],
  style: { head: [], border: [] },
});
for (const { row, referee, score, compared, seconds } of outcomes) {
  const cells = others.map((name) => {
    const differences = compared.find(({ variant }) => variant === name)?.differences;
    if (differences === undefined) return 'not run';
    return differences.length === 0 ? 'equal' : `${differences.length} differ`;
  });
  table.push([row.server, referee, row.set, score, ...cells, seconds]);
}
console.log(table.toString());

for (const { row, compared, problems } of outcomes) {
  for (const problem of problems) console.log(`\n${row.server}, ${row.set}: ${problem}`);
  for (const { variant, differences } of compared) {
    for (const { scenario, check, bare, withUs } of differences) {
      console.log(`\n${row.server}, ${row.set}, ${variant}: ${scenario}, ${check}`);
      console.log(`  bare:    ${bare}\n  with us: ${withUs}`);
    }
  }
}

if (outcomes.some(fails)) {
  console.log(`\nThe results of the referee are in ${folder}`);
  process.exitCode = 1;
} else {
  await rm(folder, { recursive: true });
}

/** @param {import('./row.js').Outcome} outcome */
function fails({ problems, compared }) {
  return problems.length > 0 || compared.some(({ differences }) => differences.length > 0);
}

/** Ends the process with a clear message if the command line is wrong. */
function readRows() {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string', multiple: true }, help: { type: 'boolean' } },
    });
    if (values.help) {
      process.stdout.write(usage);
      process.exit(0);
    }
    return select(values.only ?? []);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
