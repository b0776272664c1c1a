import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import spawn from 'cross-spawn';
import type { StdioTarget } from './target.js';

/** What server processes inherit: enough to start programs, nothing that is secret. As the official SDK has it. */
const inherited =
  process.platform === 'win32'
    ? [
        'APPDATA',
        'HOMEDRIVE',
        'HOMEPATH',
        'LOCALAPPDATA',
        'PATH',
        'PROCESSOR_ARCHITECTURE',
        'PROGRAMFILES',
        'SYSTEMDRIVE',
        'SYSTEMROOT',
        'TEMP',
        'USERNAME',
        'USERPROFILE',
      ]
    : ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER'];

/** Milliseconds a process gets to end by itself, and then after SIGTERM. */
const patience = 2000;

/** Starts the server's process, with pipes for stdin and stdout. */
export function startServer({ command, args = [], env, cwd }: StdioTarget): ChildProcess {
  const variables = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined || value.startsWith('()') ? [] : [[name, value]];
  });
  return spawn(command, [...args], {
    env: { ...Object.fromEntries(variables), ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
    ...(cwd !== undefined && { cwd }),
  });
}

/** Ends a process: closes its stdin, then asks, then insists. Resolves when it is gone. */
export async function endServer(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  child.stdin?.end();
  child.stdout?.destroy();
  const term = setTimeout(() => child.kill('SIGTERM'), patience);
  const kill = setTimeout(() => child.kill('SIGKILL'), 2 * patience);
  await gone.catch(() => {});
  clearTimeout(term);
  clearTimeout(kill);
}
