#!/usr/bin/env node
/**
 * An MCP server on stdio whose every answer comes from a fixture of the client
 * harness, broken ones too, as no SDK would send them. mcp-compat decorates its
 * transport unless `MCP_COMPAT=off`.
 *
 *     node raw-server.js FIXTURE.json [--level full] [--log FILE]
 *
 * `--log` appends every message on the wire, in both directions, as JSON lines.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { compatTransport, createCompat, isOff } from '@mcp-compat/core';
import { answersOf } from './raw-server/answers.js';
import { expand } from './raw-server/macros.js';
import { StdioTransport } from './raw-server/stdio.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { level: { type: 'string', default: 'rescue' }, log: { type: 'string' } },
});
const [path] = positionals;
if (path === undefined) throw new Error('usage: raw-server.js FIXTURE.json [--level LEVEL] [--log FILE]');

const level = /** @type {import('@mcp-compat/core').Level} */ (values.level);
const compat = createCompat({ level, quiet: true });
const bare = isOff(compat);
// No JavaScript value is written 1.0, so only the bare server can send such a token; with us it is the number.
const fixture = expand(JSON.parse(await readFile(path, 'utf8')), { keepTokens: bare });
const wire = new StdioTransport(values.log);
const transport = bare ? wire : compatTransport(wire, compat);

const answer = answersOf(fixture);
transport.onmessage = (/** @type {any} */ request) => {
  const { result, error, delayMs = 0, notifications = [] } = answer(request) ?? {};
  for (const notification of notifications) transport.send({ jsonrpc: '2.0', ...notification });
  if (result === undefined && error === undefined) return;
  const response = { jsonrpc: '2.0', id: request.id, ...(error === undefined ? { result } : { error }) };
  setTimeout(() => transport.send(response), delayMs);
};
wire.start();
