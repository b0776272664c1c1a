#!/usr/bin/env node
/**
 * A proxy in front of a server in another language, here one in Python.
 *
 *     node examples/express/proxy.js --http 3000                                   starts server.py by itself
 *     node examples/express/proxy.js --http 3000 --target http://127.0.0.1:8000/   in front of one that runs already
 *
 * The one line that matters is `mcpProxy(…)`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listen } from '@mcp-compat/example-catalogue/cli';
import { mcpProxy } from '@mcp-compat/express';
import express from 'express';

const { values } = parseArgs({
  options: { http: { type: 'string', default: '3000' }, target: { type: 'string' } },
});
const target = values.target ?? (await startPython());

const app = express();
app.use('/mcp', mcpProxy({ target }));
listen(app, Number(values.http), async () => {});

/** Starts `server.py` on a free port; it ends with this process. */
async function startPython() {
  const python = spawn('python3', [fileURLToPath(new URL('server.py', import.meta.url)), '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => python.kill());
  const [line] = await once(python.stdout, 'data');
  return `http://127.0.0.1:${/\d+/.exec(String(line))?.[0]}/`;
}
