import { execFileSync } from 'node:child_process';

const nothing = new URL('./nothing.js', import.meta.url).href;

/** Milliseconds that a fresh process needs to import core, beyond those to import an empty file; medians of nine. */
export function importTime() {
  const times = Array.from({ length: 9 }, () => ({
    core: timed('@mcp-compat/core'),
    nothing: timed(nothing),
  }));
  const value = median(times.map(({ core }) => core)) - median(times.map(({ nothing }) => nothing));
  return { name: 'import of @mcp-compat/core', bound: 10, value };
}

/** @param {string} specifier */
function timed(specifier) {
  const script = `const before = performance.now(); await import('${specifier}'); console.log(performance.now() - before)`;
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }),
  );
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
