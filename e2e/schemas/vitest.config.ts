import { defineProject } from 'vitest/config';

export default defineProject({
  // Whatever the shell has set, tests start without a switch.
  test: {
    name: 'schemas',
    // The schemas are read and compiled once for all files.
    isolate: false,
    fileParallelism: false,
    include: ['*.test.ts'],
    env: { MCP_COMPAT: '' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
