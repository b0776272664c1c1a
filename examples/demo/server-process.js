/** Starts an example server as a process of its own, listening on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** @typedef {'sdk-v1' | 'sdk-v2' | 'fastmcp'} ExampleName */

/** @param {ExampleName} name */
export const serverScript = (name) =>
  fileURLToPath(import.meta.resolve(`@mcp-compat/example-${name}/server.js`));

/**
 * @param {ExampleName} name
 * @param {{ flags?: readonly string[], env?: Record<string, string> }} [options]
 * @returns {Promise<{ url: string, stop(): Promise<number | null> }>} `stop` returns the exit code
 */
export async function startServer(name, { flags = [], env = {} } = {}) {
  const child = spawn(process.execPath, [serverScript(name), '--http', '0', ...flags], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const url = await listeningUrl(name, child.stderr);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}

/** @param {string} name @param {import('node:stream').Readable} stderr */
async function listeningUrl(name, stderr) {
  const said = [];
  const lines = createInterface({ input: stderr });
  for await (const line of lines) {
    said.push(line);
    const url = line.match(/^Listening on (\S+)$/)?.[1];
    if (url !== undefined) {
      stderr.resume();
      return url;
    }
  }
  throw new Error(`The example server ${name} did not start:\n${said.join('\n')}`);
}
