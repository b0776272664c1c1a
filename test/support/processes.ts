import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a program to its end and returns what it printed; a failure throws with all of it. */
export function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: quietEnvironment() });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`));
    });
  });
}

/** The environment without what `npm test` itself and vitest leave in it for the programs they start. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(lifecycle|package|command|execpath|node)|pnpm_|VITEST|NODE_ENV|MCP_COMPAT)/i.test(name),
  );
  return { ...Object.fromEntries(inherited), CI: 'true' };
}

/** A folder that is gone when the test that asked for it is over. */
export function temporaryFolder(onTestFinished: (cleanUp: () => void) => unknown): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-compat-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
