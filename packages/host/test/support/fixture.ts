import { fileURLToPath } from 'node:url';
import type { StdioTarget } from '../../src/index.js';

/** A process of test/fixtures, as the target of a probe. */
export const fixture = (file: string, ...args: string[]): StdioTarget => ({
  transport: 'stdio',
  command: process.execPath,
  args: [fileURLToPath(new URL(`../fixtures/${file}`, import.meta.url)), ...args],
  // A machine under load starts processes slowly, and silence is an answer here.
  timeoutMs: 40_000,
});
