import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'sdk',
    include: ['test/**/*.test.ts'],
    typecheck: { enabled: true, include: ['test/**/*.test-d.ts'], tsconfig: './test/tsconfig.types.json' },
    // Whatever the shell has set, tests start without a switch.
    env: { MCP_COMPAT: '' },
    // The SDKs take seconds to load, and no test here leaves anything behind.
    isolate: false,
    globalSetup: ['test/support/compile-fixtures.ts'],
    // Servers in processes of their own take their time to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
