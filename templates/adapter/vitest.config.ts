import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'adapter-template',
    include: ['test/**/*.test.ts'],
    // Whatever the shell has set, tests start without a switch.
    env: { MCP_COMPAT: '' },
    // Servers in processes of their own take their time to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
