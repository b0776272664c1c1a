import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, it } from 'vitest';
import { codex, unknown } from './support/compats.js';

const folder = fileURLToPath(new URL('../../../examples/express/', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((stop) => stop()));
});

async function start(script: string, ...flags: string[]): Promise<URL> {
  const child = spawn(process.execPath, [`${folder}${script}`, '--http', '0', ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  stopping.push(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  for await (const line of createInterface({ input: child.stderr })) {
    const url = /^Listening on (\S+)$/.exec(line)?.[1];
    if (url !== undefined) return new URL(url);
  }
  throw new Error(`${script} did not start`);
}

async function priorityFor(identity: typeof codex, url: URL): Promise<unknown> {
  const client = new Client(identity);
  await client.connect(new StreamableHTTPClientTransport(url) as never);
  const { content } = await client.callTool({ name: 'fractional_priority' });
  await client.close();
  return (content as { annotations?: { priority?: number } }[])[0]?.annotations?.priority;
}

describe('the server in Express', () => {
  it.each([[], ['--stateless']])('is readable by Codex, started with %j', async (...flags) => {
    const url = await start('server.js', ...flags);
    expect(Number.isInteger(await priorityFor(codex, url))).toBe(true);
    expect(Number.isInteger(await priorityFor(unknown, url))).toBe(false);
  });
});

describe.skipIf(!hasPython)('the server in Python behind the proxy', () => {
  it('is readable by Codex', async () => {
    const url = await start('proxy.js');
    expect(await priorityFor(codex, url)).toBe(1);
    expect(await priorityFor(unknown, url)).toBe(0.6);
  });
});
