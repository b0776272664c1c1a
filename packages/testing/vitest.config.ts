import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'testing',
    include: ['test/**/*.test.ts'],
    // Whatever the shell has set, tests start without a switch.
    env: { MCP_COMPAT: '' },
    // A test runs a whole suite in a process of its own.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
