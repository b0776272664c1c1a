import { fileURLToPath } from 'node:url';
import type { ProductName } from '../fixtures/products.js';
import type { Way } from './clients.js';
import type { CompatName } from './compats.js';
import type { Release } from './release.js';

/** What the server process is told to be. */
export interface StdioServer {
  readonly generation: 'v1' | 'v2';
  readonly release: Release;
  readonly product: ProductName;
  /** `'default'`: `withCompat` without a second argument. */
  readonly compat: CompatName | 'default';
}

/** Arguments for Node that run a file of `test/fixtures` as a process of its own; see `compile-fixtures.ts`. */
export function fixtureArguments(fixture: string, ...rest: readonly string[]): string[] {
  const script = fixture.replace(/\.ts$/, '.js');
  const file = new URL(`../../node_modules/.cache/fixtures/test/fixtures/${script}`, import.meta.url);
  return [fileURLToPath(file), ...rest];
}

export function stdioWay(server: StdioServer): Way {
  return {
    kind: 'stdio',
    command: process.execPath,
    args: fixtureArguments('stdio-server.ts', JSON.stringify(server)),
  };
}
