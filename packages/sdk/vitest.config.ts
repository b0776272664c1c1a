import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'sdk',
    include: ['test/**/*.test.ts'],
    typecheck: { enabled: true, include: ['test/**/*.test-d.ts'], tsconfig: './tsconfig.json' },
    // Servers in processes of their own take their time to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
