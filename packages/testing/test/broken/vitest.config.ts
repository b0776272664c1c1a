import { defineConfig } from 'vitest/config';

/** Runs the contract on adapters that break it; `broken-adapters.test.ts` reads what has failed. */
export default defineConfig({
  test: { include: ['contract.ts'], env: { MCP_COMPAT: '' }, isolate: false },
});
