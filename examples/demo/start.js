#!/usr/bin/env node
/**
 * Calls one tool as several products, on the same server without and with
 * mcp-compat, and shows who can read the answer. Ends by itself; the exit code
 * is not 0 if something is not as expected.
 */
import { createCompat } from '@mcp-compat/core';
import Table from 'cli-table3';
import { callAs } from './call.js';
import { products } from './products.js';
import { reads } from './reads.js';
import { startServer } from './server-process.js';
import { why } from './why.js';

const tool = 'fractional_priority';
const compat = createCompat({ quiet: true });

/** @param {import('./products.js').Product} product @param {string} bareUrl @param {string} ourUrl */
async function tryOut(product, bareUrl, ourUrl) {
  const bare = await callAs(product, bareUrl, tool);
  const ours = await callAs(product, ourUrl, tool);
  const unchanged = ours.wire === bare.wire;
  const explanation = compat.explain(
    {
      clientInfo: product.clientInfo,
      userAgent: product.userAgent,
      protocolVersion: ours.protocolVersion,
      transport: 'http',
    },
    { method: 'tools/call', result: JSON.parse(bare.wire).result },
  );
  const without = reads(product, bare) ? 'read' : 'lost';
  const withUs = reads(product, ours) ? 'read' : 'lost';
  return {
    row: [
      product.label,
      without,
      unchanged ? `${withUs}, unchanged` : withUs,
      why(explanation, 'fractional-priority'),
    ],
    asExpected:
      without === product.expected.without &&
      withUs === product.expected.with &&
      unchanged === (explanation.changes?.length === 0),
  };
}

const bareServer = await startServer('sdk-v2', { env: { MCP_COMPAT: 'off' } });
try {
  const ourServer = await startServer('sdk-v2');
  try {
    const tried = [];
    for (const product of products) tried.push(await tryOut(product, bareServer.url, ourServer.url));

    const table = new Table({
      head: ['client', 'without us', 'with us', 'why'],
      style: { head: [], border: [] },
      colWidths: [23, 12, 17, 46],
      wordWrap: true,
    });
    table.push(...tried.map(({ row }) => row));
    const wrong = tried.filter(({ asExpected }) => !asExpected).map(({ row }) => row[0]);
    const verdict = wrong.length === 0 ? '' : `\nNot as expected: ${wrong.join(', ')}\n`;
    process.stdout.write(
      `Each client calls the tool ${tool}, whose text has the priority 0.6: is the result read or lost?\n'Unchanged' is byte for byte what the server sends without us.\n${table}\n${verdict}`,
    );
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await ourServer.stop();
  }
} finally {
  await bareServer.stop();
}
