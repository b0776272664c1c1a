// Prints what mcp-compat costs and fails beyond twice a bound: npm run bench [-- --save]
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Table from 'cli-table3';
import { measureRows } from './measure.js';
import { importTime } from './rows/import-time.js';
import { modelOutputRows } from './rows/model-output.js';
import { sizes } from './rows/size.js';
import { speedRows } from './rows/speed.js';

const { values: flags } = parseArgs({ options: { save: { type: 'boolean', default: false } } });
const baselineFile = new URL('baseline.json', import.meta.url);
const baseline = JSON.parse(readFileSync(baselineFile, 'utf8'));

const speed = (await measureRows([...speedRows, ...modelOutputRows])).map(
  ({ name, bound, multiple, microseconds }) => ({
    name,
    value: multiple,
    bound,
    shown: `${(multiple * 1000).toFixed(2)} ‰`,
    shownBound: `${(bound * 1000).toFixed(2)} ‰`,
    beside: `${microseconds.toFixed(3)} µs`,
  }),
);
const fixed = [...(await sizes()), importTime()].map(({ name, value, bound }) => {
  const unit = name.startsWith('import') ? 'ms' : 'kB gz';
  return {
    name,
    value,
    bound,
    shown: `${value.toFixed(2)} ${unit}`,
    shownBound: `${bound} ${unit}`,
    beside: '',
  };
});
const rows = [...speed, ...fixed];

const table = new Table({ head: ['', 'measured', 'bound', 'absolute', 'against the baseline', ''] });
for (const { name, value, bound, shown, shownBound, beside } of rows) {
  const before = baseline[name];
  const change = before === undefined ? 'new' : `× ${(value / before).toFixed(2)}`;
  table.push([
    name,
    shown,
    shownBound,
    beside,
    change,
    value <= bound ? 'ok' : value <= 2 * bound ? 'over' : 'FAILED',
  ]);
}
console.log(
  'Multiples are per mille of one JSON.stringify of a list of 100 tools in the same run, or of what a row names.',
);
console.log(table.toString());

if (flags.save) {
  const saved = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  writeFileSync(baselineFile, `${JSON.stringify(saved, undefined, 2)}\n`);
}
if (rows.some(({ value, bound }) => value > 2 * bound)) process.exitCode = 1;
