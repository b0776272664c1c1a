import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'examples/agent/vitest.config.ts',
      'templates/*/vitest.config.ts',
      'examples/demo/vitest.config.ts',
      'e2e/apps/vitest.config.ts',
      'e2e/clients/vitest.config.ts',
      'e2e/old-sdks/vitest.config.ts',
      'e2e/output/vitest.config.ts',
      'e2e/schemas/vitest.config.ts',
      'test/vitest.config.ts',
    ],
  },
});
