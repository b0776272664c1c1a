import { execFileSync } from 'node:child_process';

const script = `const before = performance.now(); await import('@mcp-compat/core'); console.log(performance.now() - before)`;

/** Milliseconds to import core in a fresh process, the median of nine. */
export function importTime() {
  const times = Array.from({ length: 9 }, () =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
      }),
    ),
  );
  return { name: 'import of @mcp-compat/core', bound: 10, value: times.sort((a, b) => a - b)[4] };
}
