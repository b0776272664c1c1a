/** Runs a group and judges every cell of it: client × server × transport × tool, without and with us. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverScript, startServer } from '@mcp-compat/example-demo/server-process';
import { runClient } from '../harness.js';

/**
 * @typedef {{ name: string, match: string, shows: string }} Step a tool call of a fixture
 * @typedef {{ outcome: string, output: string, note?: string }} Seen
 * @typedef {object} Cell
 * @property {string} client
 * @property {string} server
 * @property {string} transport
 * @property {string} tool
 * @property {Seen} off
 * @property {Seen} on
 * @property {string | undefined} wrong what is not as expected
 */

/**
 * @param {import('../harness.js').Harness} harness
 * @param {import('./groups.js').Group} group
 * @param {(cell: { client: string, server: string, transport: string }) => boolean} wanted
 * @param {string} out a folder for the harness's reports
 * @returns {AsyncGenerator<Cell>}
 */
export async function* runGroup(harness, group, wanted, out) {
  const fixture = fileURLToPath(new URL(`fixtures/${group.fixture}.json`, import.meta.url));
  /** @type {{ script: Step[] }} */
  const { script } = JSON.parse(await readFile(fixture, 'utf8'));

  for (const [client, expected] of Object.entries(group.clients)) {
    for (const server of group.servers) {
      for (const transport of group.transports) {
        if (!wanted({ client, server, transport })) continue;
        const place = { client, server, transport };
        const run = { harness, fixture, script, out, ...place };
        const bare = await see({ ...run, off: true });
        const ours = await see({ ...run, off: false });
        for (const [step, { name: tool }] of script.entries()) {
          const off = /** @type {Seen} */ (bare[step]);
          const on = /** @type {Seen} */ (ours[step]);
          yield { ...place, tool, off, on, wrong: compare(expected[tool], off, on) };
        }
      }
    }
  }
}

/**
 * @param {{ harness: import('../harness.js').Harness, fixture: string, script: Step[], out: string, client: string,
 *   server: import('@mcp-compat/example-demo/server-process').ExampleName,
 *   transport: import('./groups.js').Transport, off: boolean }} run
 * @returns {Promise<Seen[]>} one for each step
 */
async function see({ harness, fixture, script, out, client, server, transport, off }) {
  const folder = join(out, `${server}-${transport}-${off ? 'off' : 'on'}`);
  await mkdir(folder, { recursive: true });
  const run = { client, fixture, out: folder };
  // An empty value is no value; the client gives a stdio server an environment of its own.
  const MCP_COMPAT = off ? 'off' : '';
  if (transport === 'stdio') {
    const command = ['env', `MCP_COMPAT=${MCP_COMPAT}`, process.execPath, serverScript(server), '--stdio'];
    return judge(script, await runClient(harness, { ...run, server: { command } }));
  }
  const flags = transport === 'http-stateless' ? ['--stateless'] : [];
  const started = await startServer(server, { flags, env: { MCP_COMPAT } });
  try {
    return judge(script, await runClient(harness, { ...run, server: { url: started.url } }));
  } finally {
    await started.stop();
  }
}

/**
 * @param {Step[]} script
 * @param {Awaited<ReturnType<typeof runClient>>} report
 * @returns {Seen[]} one for each step
 */
function judge(script, { calls, note }) {
  return script.map(({ match, shows }) => {
    const call = calls.find(({ key }) => key === match);
    const output = timeless(JSON.stringify(call?.output) ?? '');
    const outcome = !call?.returned ? 'not called' : output.includes(shows) ? 'read' : 'lost';
    return { outcome, output, ...(note !== undefined && { note }) };
  });
}

/** Codex tells the model how long a call took. @param {string} output */
const timeless = (output) => output.replace(/Wall time: [\d.]+ seconds/g, 'Wall time: … seconds');

/** @param {import('./groups.js').Expected | undefined} expected @param {Seen} off @param {Seen} on */
function compare(expected, off, on) {
  if (!expected) return 'nothing is expected of this tool';
  if (off.outcome !== expected.off) return `without us: ${off.outcome}, expected: ${expected.off}`;
  if (on.outcome !== expected.on) return `with us: ${on.outcome}, expected: ${expected.on}`;
  if (expected.same && off.output !== on.output) return 'the model got something else with us';
  return undefined;
}
