/** The client harness: a folder outside this repository that drives real clients against a server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A client that hangs is ended by the harness after this many seconds. */
const clientSeconds = 90;
/** A client that goes on after the model's last word is ended after this many. */
const graceSeconds = 4;
/** The harness itself is ended after this many. */
const harnessSeconds = 180;

/**
 * Codex begins without a server that isn't there at once, unless the user says that it is required. FastMCP takes a
 * second to answer `initialize` over HTTP, and longer to start as a process.
 */
const codexWaits = 'required = true\nstartup_timeout_sec = 60\n';

/**
 * @typedef {object} Harness
 * @property {string} folder
 * @property {(client: string) => boolean} has whether the client is installed
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Harness | string} or the reason why there is none
 */
export function findHarness({ MCPH_HARNESS, MCPH_INSTALLS }) {
  if (!MCPH_HARNESS) return 'MCPH_HARNESS is not set. Set it to the folder of the client harness.';
  const folder = resolve(MCPH_HARNESS);
  if (!existsSync(join(folder, 'run-client.mjs')))
    return `There is no client harness in MCPH_HARNESS=${folder}.`;
  const installs = resolve(MCPH_INSTALLS || join(folder, '..', 'installs'));
  return { folder, has: (client) => existsSync(join(installs, client, 'node_modules')) };
}

/**
 * Runs this very command again where there is no network but the loopback, so
 * that servers and clients share it. Returns if we are there already or cannot.
 */
export function enterNetworkNamespace() {
  const { MCPH_NETNS, MCPH_NO_NETNS } = process.env;
  if (MCPH_NETNS || MCPH_NO_NETNS) return;
  const up = 'ip link set lo up';
  if (spawnSync('unshare', ['-n', 'sh', '-c', up], { stdio: 'ignore' }).status !== 0) {
    process.stderr.write('Note: no network namespace to be had here; the clients run without one.\n');
    process.env.MCPH_NO_NETNS = '1';
    return;
  }
  const inside = ['-n', 'sh', '-c', `${up} && exec "$@"`, 'sh', process.execPath, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', inside, {
    stdio: 'inherit',
    env: { ...process.env, MCPH_NETNS: '1' },
  });
  process.exit(status ?? 1);
}

/**
 * Runs one client once.
 *
 * @param {Harness} harness
 * @param {{ client: string, fixture: string, out: string, server: { command: readonly string[] } | { url: string } }} run
 * @returns {Promise<{ calls: readonly { key: string, output?: unknown, returned: boolean }[], note?: string }>}
 */
export async function runClient({ folder }, { client, fixture, out, server }) {
  const transport = 'url' in server ? 'http' : 'stdio';
  const target =
    'url' in server ? ['--server-url', server.url] : ['--server-command', JSON.stringify(server.command)];
  const args = [join(folder, 'run-client.mjs'), client, fixture, '--transport', transport, '--out', out];
  const limits = ['--timeout', String(clientSeconds), '--grace', String(graceSeconds * 1000)];
  const settings = client.startsWith('codex-') ? ['--extra', codexWaits] : [];
  const child = spawn(process.execPath, [...args, ...limits, ...settings, ...target], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: harnessSeconds * 1000,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  const path = said.match(/→ (\/.*report\.json)$/m)?.[1];
  if (path === undefined) return { calls: [], note: `The harness wrote no report:\n${said}` };
  const report = JSON.parse(await readFile(path, 'utf8'));
  const calls = report.model?.calls ?? [];
  return report.timedOut || calls.length === 0 ? { calls, note: said } : { calls };
}
