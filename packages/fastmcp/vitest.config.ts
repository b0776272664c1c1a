import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'fastmcp',
    include: ['test/**/*.test.ts'],
    // Whatever the shell has set, tests start without a switch.
    env: { MCP_COMPAT: '' },
    // FastMCP takes seconds to load; what is decorated there stays inactive for servers that nobody adapted.
    isolate: false,
    setupFiles: ['test/support/quiet.ts'],
    globalSetup: ['test/support/compile-fixtures.ts'],
    // Servers in processes of their own take their time to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
