import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'core',
    include: ['test/**/*.test.ts'],
    typecheck: { enabled: true, include: ['test/**/*.test-d.ts'], tsconfig: './test/tsconfig.types.json' },
    // Whatever the shell has set, tests start without a switch.
    env: { MCP_COMPAT: '' },
    testTimeout: 60_000,
  },
});
