/** The matrix as a page for people. */
import { groups } from './groups.js';

/** @typedef {import('./cells.js').Cell} Cell */

/**
 * @param {import('./cells.js').Matrix} matrix
 * @param {{ level: string, date: string }} about
 * @returns {string}
 */
export function toMarkdown({ legend, cells, products }, { level, date }) {
  const clients = [...products.keys()];
  const sections = Object.entries(groups)
    .map(([letter, { title }]) => ({ title, cells: cells.filter(({ row }) => row.startsWith(letter)) }))
    .filter((section) => section.cells.length > 0)
    .map((section) => `## ${section.title}\n\n${tableOf(section.cells, clients)}`);
  return `${[
    '# What real clients read, without and with mcp-compat',
    `Generated ${date} by \`e2e/clients/run.js\`: real client builds with a scripted model, a raw-wire server on stdio that sends each fixture byte for byte, once bare and once through \`compatTransport\` at level \`${level}\`.`,
    `One code a cell: ${legend}, T = the run hit its time limit. \`bare → with us\` where the two differ; **bold** where the answer is read in full only with us.`,
    `## Clients\n\n${totals(cells, products)}`,
    ...sections,
    notRead(cells),
  ].join('\n\n')}\n`;
}

/** @param {readonly Cell[]} cells @param {readonly string[]} clients */
function tableOf(cells, clients) {
  const rows = [...new Set(cells.map(({ row }) => row))];
  return table(
    ['answer', 'rule', ...clients],
    rows.map((row) => {
      const ofRow = cells.filter((cell) => cell.row === row);
      const rules = new Set(ofRow.flatMap(({ rule }) => rule ?? []));
      const shown = clients.map((client) => show(ofRow.find((cell) => cell.client === client)));
      return [row, [...rules].join(', '), ...shown];
    }),
  );
}

/** @param {Cell | undefined} cell */
function show(cell) {
  if (cell === undefined) return '·';
  const { bare, ours, verdict } = cell;
  if (verdict === 'cured') return `${bare} → **${ours}**`;
  return bare === ours ? ours : `${bare} → ${ours}`;
}

/** @param {readonly Cell[]} cells @param {ReadonlyMap<string, string>} products */
function totals(cells, products) {
  return table(
    ['client', 'packages', 'answers', 'read bare', 'read with us', 'cured', 'lost'],
    [...products].map(([client, product]) => {
      const own = cells.filter((cell) => cell.client === client);
      const count = (/** @type {readonly string[]} */ verdicts) =>
        String(own.filter(({ verdict }) => verdicts.includes(verdict)).length);
      return [
        client,
        product
          .split(' ')
          .map((name) => `\`${name}\``)
          .join(' '),
        String(own.length),
        count(['works', 'lost']),
        count(['works', 'cured']),
        count(['cured']),
        count(['lost']),
      ];
    }),
  );
}

/** @param {readonly Cell[]} cells */
function notRead(cells) {
  const failing = cells.filter(({ verdict }) => verdict === 'failing' || verdict === 'better');
  if (failing.length === 0) return 'With us every answer is read.';
  const rows = [...new Set(failing.map(({ row }) => row))].flatMap((row) => {
    const ofRow = failing.filter((cell) => cell.row === row);
    return [...new Set(ofRow.map(({ why }) => why))].map((why) => [
      row,
      ofRow
        .filter((cell) => cell.why === why)
        .map(({ client, ours }) => `${client} ${ours}`)
        .join(', '),
      why ?? '',
    ]);
  });
  return `## Not read with us either\n\n${table(['answer', 'clients', 'why'], rows)}`;
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
