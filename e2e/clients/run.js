#!/usr/bin/env node
/**
 * Real clients, without and with us. Without the harness, or without any client
 * installed in it, the lane says so and ends well.
 *
 *     MCPH_HARNESS=… node run.js [--clients A,B] [--servers A,B] [--transports A,B]     the example servers
 *     MCPH_HARNESS=… node run.js --groups h,d,l,g [--clients A,B] [--level full]        the harness's fixtures
 *         [--markdown FILE] [--out FOLDER] [--reuse bare|all] [--jobs 2]
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { examplesLane } from './examples/lane.js';
import { enterNetworkNamespace, findHarness } from './harness.js';
import { matrixLane } from './matrix/lane.js';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({
  options: {
    clients: text,
    servers: text,
    transports: text,
    groups: text,
    level: { ...text, default: 'rescue' },
    markdown: text,
    out: text,
    reuse: { ...text, default: 'none' },
    jobs: { ...text, default: '2' },
  },
});
/** @param {string | undefined} list */
const names = (list) => list?.split(',');

const harness = findHarness(process.env);
if (typeof harness === 'string') {
  say(`Skipped: the real clients. ${harness}`);
  process.exit(0);
}
enterNetworkNamespace();

const out =
  values.out === undefined ? mkdtempSync(join(tmpdir(), 'mcp-compat-clients-')) : resolve(values.out);
const clients = names(values.clients);
const groups = names(values.groups);
const good = groups
  ? await matrixLane(harness, { ...values, groups, clients, out, jobs: Number(values.jobs), say })
  : await examplesLane(harness, {
      clients,
      servers: names(values.servers),
      transports: names(values.transports),
      out,
      say,
    });
process.exitCode = good ? 0 : 1;
