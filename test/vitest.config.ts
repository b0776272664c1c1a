import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'workspace', include: ['*.test.ts'], testTimeout: 120_000, hookTimeout: 240_000 },
});
