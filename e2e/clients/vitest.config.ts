import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'e2e-clients', include: ['test/**/*.test.js'], testTimeout: 120_000 },
});
