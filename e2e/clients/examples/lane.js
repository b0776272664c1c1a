/** Real clients against the example servers, without and with us, over each transport. */
import Table from 'cli-table3';
import { runGroup } from './cells.js';
import { groups } from './groups.js';

/**
 * @param {import('../harness.js').Harness} harness
 * @param {{ clients?: readonly string[], servers?: readonly string[], transports?: readonly string[], out: string,
 *   say(line: string): void }} options
 * @returns {Promise<boolean>} whether everything is as expected
 */
export async function examplesLane(harness, { clients, servers, transports, out, say }) {
  const missing = new Set(
    groups.flatMap((group) => Object.keys(group.clients)).filter((name) => !harness.has(name)),
  );
  for (const client of missing)
    say(`Skipped: ${client} is not installed; in the harness: node install.mjs ${client}`);

  /** @param {{ client: string, server: string, transport: string }} cell */
  const wanted = ({ client, server, transport }) =>
    harness.has(client) &&
    (clients?.includes(client) ?? true) &&
    (servers?.includes(server) ?? true) &&
    (transports?.includes(transport) ?? true);

  const table = new Table({
    head: ['client', 'server', 'transport', 'tool', 'without us', 'with us', 'as expected'],
    style: { head: [], border: [] },
  });
  /** @type {import('./cells.js').Cell[]} */
  const cells = [];
  for (const group of groups) {
    for await (const cell of runGroup(harness, group, wanted, out)) {
      cells.push(cell);
      const { client, server, transport, tool, off, on, wrong } = cell;
      process.stderr.write(`${client} ${server} ${transport} ${tool}: ${wrong ?? 'as expected'}\n`);
      table.push([
        client,
        server,
        transport,
        tool,
        off.outcome,
        on.outcome,
        wrong === undefined ? 'yes' : 'NO',
      ]);
    }
  }
  const wrong = cells.filter((cell) => cell.wrong !== undefined);
  say(
    cells.length === 0
      ? 'Nothing was run.'
      : `${table.toString()}\n${cells.length} cells, ${wrong.length} not as expected. The reports are in ${out}`,
  );
  for (const { client, server, transport, tool, wrong: problem, off, on } of wrong) {
    say(`\n${client}, ${server}, ${transport}, ${tool}: ${problem}`);
    say(`  without us the model got: ${off.output}${off.note ? `\n${off.note}` : ''}`);
    say(`  with us the model got:    ${on.output}${on.note ? `\n${on.note}` : ''}`);
  }
  // A filter that fits nothing is a mistake; a harness without clients is not.
  const filtered = [clients, servers, transports].some((filter) => filter !== undefined);
  return wrong.length === 0 && (cells.length > 0 || !filtered);
}
