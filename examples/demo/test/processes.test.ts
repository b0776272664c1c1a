import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { products } from '../products.js';
import { type ExampleName, serverScript, startServer } from '../server-process.js';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

const servers: readonly ExampleName[] = ['sdk-v1', 'sdk-v2', 'fastmcp'];

describe('the command line', () => {
  it.each([
    [[], /Give either --stdio or --http PORT/],
    [['--stdio', '--http', '3000'], /Give either --stdio or --http PORT/],
    [['--http', 'x'], /port from 0 to 65535, not 'x'/],
    [['--http', '70000'], /port from 0 to 65535, not '70000'/],
    [['--http', ''], /port from 0 to 65535, not ''/],
    [['--http'], /argument missing/],
    [['--stdio', '--stateless'], /--stateless needs --http PORT/],
    [['--bogus'], /Unknown option '--bogus'/],
    [['extra'], /Unexpected argument 'extra'/],
  ])('refuses %j', async (args, message) => {
    const { code, stdout, stderr } = await run(serverScript('sdk-v2'), args);
    expect(stderr).toMatch(message);
    expect(stderr).toContain('--many');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

describe.each(servers)('the process of %s', (server) => {
  it('refuses bad flags and shows help', async () => {
    expect(await run(serverScript(server), ['--bogus'])).toMatchObject({ code: 2, stdout: '' });
    const help = await run(serverScript(server), ['--help']);
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--http PORT') });
  });

  it('says that a port is taken', async () => {
    const first = await startServer(server);
    try {
      const second = await run(serverScript(server), ['--http', new URL(first.url).port]);
      expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('EADDRINUSE') });
    } finally {
      await first.stop();
    }
  });

  it('ends on SIGTERM although a session and its stream are open', async () => {
    const started = await startServer(server);
    const client = new Client({ name: 'examples-test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(started.url)));
    expect(await started.stop()).toBe(0);
    await client.close();
  });

  it('answers a session that it does not know with 404', async () => {
    const started = await startServer(server);
    try {
      const response = await fetch(started.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-session-id': 'nobody',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      });
      expect(response.status).toBe(404);
    } finally {
      await started.stop();
    }
  });

  it('ends on SIGTERM over stdio', async () => {
    const child = spawn(process.execPath, [serverScript(server), '--stdio'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const initialize = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'examples-test', version: '1.0.0' },
    };
    child.stdin.write(
      `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize })}\n`,
    );
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe('the demo', () => {
  const script = fileURLToPath(new URL('../start.js', import.meta.url));

  it('ends well, shows every client, and only the old Codex is helped', async () => {
    const { code, stdout, stderr } = await run(script, [], { MCP_COMPAT: '' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const rows = stdout.split('\n').filter((line) => line.startsWith('│'));
    for (const { label } of products) {
      const row = rows.find((line) => line.includes(label));
      if (label === 'Codex 0.148.0-alpha.8') expect(row).toMatch(/│ lost +│ read +│/);
      else expect(row).toMatch(/│ read +│ read, unchanged +│/);
    }
    expect(stdout).toContain('0.6 → 1');
  });

  it('fails if mcp-compat does nothing', async () => {
    const { code, stdout } = await run(script, [], { MCP_COMPAT: 'off' });
    expect(code).toBe(1);
    expect(stdout).toContain('Not as expected: Codex 0.148.0-alpha.8');
  });
});
