import { fileURLToPath } from 'node:url';
import type { Reach } from '@mcp-compat/testing';

/** Arguments for Node that run a file of `test/fixtures` as a process of its own; see `compile-fixtures.ts`. */
export function fixtureArguments(fixture: string, ...rest: readonly string[]): string[] {
  const script = fixture.replace(/\.ts$/, '.js');
  const file = new URL(`../../node_modules/.cache/fixtures/test/fixtures/${script}`, import.meta.url);
  return [fileURLToPath(file), ...rest];
}

/** A server of the kit in a process of its own; `opening` as `argumentsOf` writes it. */
export function stdioServer(generation: 'v1' | 'v2', release: string, opening: readonly string[]): Reach {
  return {
    kind: 'stdio',
    command: process.execPath,
    args: fixtureArguments('stdio-server.ts', generation, release, ...opening),
  };
}
