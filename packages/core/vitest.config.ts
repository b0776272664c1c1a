import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'core',
    include: ['test/**/*.test.ts'],
    typecheck: { enabled: true, include: ['test/**/*.test-d.ts'], tsconfig: './test/tsconfig.types.json' },
    // Whatever the shell has set, tests start without a switch.
    env: { MCP_COMPAT: '' },
    testTimeout: 60_000,
    // The tests share no state, and loading the modules once saves a third of the time.
    isolate: false,
    pool: 'threads',
  },
});
