import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'e2e-output', include: ['test/**/*.test.js'], testTimeout: 60_000 },
});
