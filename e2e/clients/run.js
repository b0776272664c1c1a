#!/usr/bin/env node
/**
 * Real clients against the example servers, without and with us.
 *
 *     MCPH_HARNESS=… node e2e/clients/run.js [--client NAME] [--server NAME] [--transport NAME]
 *
 * Each flag may be given more than once. Without the harness, or without any
 * client installed in it, the lane says so and ends well.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { runGroup } from './cells.js';
import { groups } from './groups.js';
import { enterNetworkNamespace, findHarness } from './harness.js';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

const names = /** @type {const} */ ({ type: 'string', multiple: true });
const { values: filters } = parseArgs({ options: { client: names, server: names, transport: names } });

const harness = findHarness(process.env);
if (typeof harness === 'string') {
  say(`Skipped: the real clients. ${harness}`);
  process.exit(0);
}
enterNetworkNamespace();

const missing = [...new Set(groups.flatMap(({ clients }) => Object.keys(clients)))].filter(
  (name) => !harness.has(name),
);
for (const client of missing)
  say(`Skipped: ${client} is not installed; in the harness: node install.mjs ${client}`);

/** @param {{ client: string, server: string, transport: string }} cell */
const wanted = ({ client, server, transport }) =>
  harness.has(client) &&
  (filters.client?.includes(client) ?? true) &&
  (filters.server?.includes(server) ?? true) &&
  (filters.transport?.includes(transport) ?? true);

const out = await mkdtemp(join(tmpdir(), 'mcp-compat-clients-'));
const table = new Table({
  head: ['client', 'server', 'transport', 'tool', 'without us', 'with us', 'as expected'],
  style: { head: [], border: [] },
});
/** @type {import('./cells.js').Cell[]} */
const wrong = [];
let cells = 0;
for (const group of groups) {
  for await (const cell of runGroup(harness, group, wanted, out)) {
    cells++;
    if (cell.wrong !== undefined) wrong.push(cell);
    process.stderr.write(
      `${cell.client} ${cell.server} ${cell.transport} ${cell.tool}: ${cell.wrong ?? 'as expected'}\n`,
    );
    table.push([
      cell.client,
      cell.server,
      cell.transport,
      cell.tool,
      cell.off.outcome,
      cell.on.outcome,
      cell.wrong === undefined ? 'yes' : 'NO',
    ]);
  }
}

if (cells === 0) {
  say('Nothing was run.');
} else {
  say(table.toString());
  say(`${cells} cells, ${wrong.length} not as expected.`);
}
for (const { client, server, transport, tool, wrong: problem, off, on } of wrong) {
  say(`\n${client}, ${server}, ${transport}, ${tool}: ${problem}`);
  say(`  without us the model got: ${off.output}${off.note ? `\n${off.note}` : ''}`);
  say(`  with us the model got:    ${on.output}${on.note ? `\n${on.note}` : ''}`);
}
if (wrong.length > 0) say(`\nThe reports are in ${out}`);
else await rm(out, { recursive: true });
// A filter that fits nothing is a mistake; a harness without clients is not.
process.exitCode = wrong.length > 0 || (cells === 0 && Object.keys(filters).length > 0) ? 1 : 0;
