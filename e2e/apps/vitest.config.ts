import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'e2e-apps', include: ['test/**/*.test.js'], testTimeout: 120_000 },
});
