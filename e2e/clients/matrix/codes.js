/** The codes that the harness gives to what became of each answer, read from its summary of many runs. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amend } from './amend.js';

/**
 * @typedef {Map<string, Map<string, string>>} Codes row (`FIXTURE` or `FIXTURE / TOOL`) → client → code
 */

/**
 * @param {import('../harness.js').Harness} harness
 * @param {string} runs the folder of the runs: client, then fixture
 * @param {readonly string[]} clients
 * @returns {{ legend: string, codes: Codes }}
 */
export function codesOf({ folder }, runs, clients) {
  const args = [join(folder, 'report.mjs'), 'summary', '--runs', runs, '--clients', clients.join(',')];
  const [legend = '', , ...lines] = execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n');
  /** @type {Codes} */
  const codes = new Map();
  for (const line of lines.slice(2)) {
    const [row, ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (row === undefined) continue;
    /** @type {Map<string, string>} */
    const ofClients = new Map();
    for (const [column, client] of clients.entries()) {
      const code = cells[column] ?? notRun;
      if (code !== notRun) ofClients.set(client, code);
    }
    codes.set(nameOf(row), ofClients);
  }
  for (const [row, cells] of codes) {
    for (const [client, code] of cells) cells.set(client, amended(code, row, join(runs, client)));
  }
  return { legend, codes };
}

const notRun = '·';

/** @param {string} row */
const nameOf = (row) => row.replace(/ \(.*\)$/, '');

/** @param {string} code @param {string} row @param {string} runs of the client */
function amended(code, row, runs) {
  const [fixture = '', tool] = row.split(' / ');
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(runs, fixture, file), 'utf8'));
  return amend(code, tool, read('fixture.json'), read('report.json'));
}
