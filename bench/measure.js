import { measure } from 'mitata';
import { toolList } from './messages.js';

const rounds = 15;
const options = { min_cpu_time: 20e6, min_samples: 20 };

/** What the bounds in microseconds were set against: one `JSON.stringify` of the 100-tool list. */
export const referenceMicroseconds = 569;

/**
 * Measures each row in turn with the reference, round by round, so that both see the same weather on a shared
 * machine; the median of the rounds counts.
 *
 * @param {readonly import('./rows/speed.js').Row[]} rows
 */
export async function measureRows(rows) {
  const results = rows.map((row) => ({ row, multiples: [], microseconds: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const { row, multiples, microseconds } of results) {
      const reference = await quarter(row.reference ?? (() => JSON.stringify(toolList)));
      const own = await quarter(row.run);
      const without = row.without === undefined ? 0 : await quarter(row.without);
      multiples.push((own - without) / reference);
      microseconds.push((own - without) / 1000);
    }
  }
  return results.map(({ row, multiples, microseconds }) => ({
    name: row.name,
    bound: row.reference === undefined ? row.bound / referenceMicroseconds : row.bound,
    multiple: median(multiples),
    microseconds: median(microseconds),
  }));
}

/** Nanoseconds, the lower quartile: neighbours only ever make a run slower. */
async function quarter(run) {
  const { p25 } = await measure(run, options);
  return p25;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
