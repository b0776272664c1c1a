#!/usr/bin/env node
/**
 * Whether our preset shows of a result what the real Kimi Code shows its model.
 *
 *     MCPH_HARNESS=… node run.js [--seed 1] [--results 60] [--keep FOLDER]
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { presets, toModelOutput } from '@mcp-compat/host/output';
import { enterNetworkNamespace, findHarness, runClient } from '../clients/harness.js';
import { corpus } from './corpus.js';
import { seen, shown } from './seen.js';

const client = 'kimi-code';
/** So many calls in one conversation, and no more, lest the client makes it shorter. */
const callsPerRun = 20;

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    results: { type: 'string', default: '60' },
    keep: { type: 'string' },
  },
});
const harness = findHarness(process.env);
if (typeof harness === 'string') {
  say(`Skipped: the real Kimi Code. ${harness}`);
  process.exit(0);
}
if (!harness.has(client)) {
  say(`Skipped: the real Kimi Code. It is not installed in the client harness.`);
  process.exit(0);
}
enterNetworkNamespace();

const out =
  values.keep === undefined ? mkdtempSync(join(tmpdir(), 'mcp-compat-output-')) : resolve(values.keep);
mkdirSync(out, { recursive: true });
const results = corpus({ seed: Number(values.seed), count: Number(values.results) });
let same = 0;
for (let first = 0; first < results.length; first += callsPerRun) {
  const batch = results.slice(first, first + callsPerRun);
  const got = await answers(batch, first);
  for (const [index, result] of batch.entries()) {
    const key = keyOf(first + index);
    const expected = shown(toModelOutput(result, { preset: client, toolName: `mcp__probe__${key}` }));
    if (isDeepStrictEqual(got.get(key), expected)) same += 1;
    else say(`${key}: ${JSON.stringify({ result, expected, got: got.get(key) ?? 'nothing' }, undefined, 2)}`);
  }
}
say(
  `Kimi Code ${presets[client].version} and the preset agree on ${same} of ${results.length} results (seed ${values.seed}).`,
);
process.exitCode = same === results.length ? 0 : 1;

/** @param {number} index */
function keyOf(index) {
  return `result_${index}`;
}

/**
 * What the model got for each result, by the key of its tool.
 *
 * @param {readonly Record<string, unknown>[]} batch
 * @param {number} first
 */
async function answers(batch, first) {
  const keys = batch.map((_, index) => keyOf(first + index));
  const tools = keys.map((name) => ({
    name,
    description: `Probe tool [mcph:${name}]`,
    inputSchema: { type: 'object', properties: {} },
  }));
  const fixture = join(out, `results-${first}.json`);
  const script = keys.map((tool) => ({ tool, args: {} }));
  const spec = {
    id: `results-${first}`,
    tools,
    results: Object.fromEntries(keys.map((key, index) => [key, batch[index]])),
    script,
  };
  writeFileSync(fixture, JSON.stringify(spec));
  const server = fileURLToPath(new URL('../clients/raw-server.js', import.meta.url));
  const command = ['env', 'MCP_COMPAT=off', process.execPath, server, fixture];
  const { calls, note } = await runClient(/** @type {any} */ (harness), {
    client,
    fixture,
    out,
    server: { command },
  });
  if (note !== undefined) say(note);
  return new Map(calls.filter(({ returned }) => returned).map(({ key, output }) => [key, seen(output)]));
}
