import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'express',
    include: ['test/**/*.test.ts'],
    // Whatever the shell has set, tests start without a switch.
    env: { MCP_COMPAT: '' },
    // The SDKs take seconds to load, and no test here leaves anything behind.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
