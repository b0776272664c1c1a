import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from './support/imports.js';
import { filesBelow, packages, root } from './support/workspace.js';

const core = join(root, 'packages/core');

/** A file is read in one sitting. Profiles and evidence are data and may run longer. */
const limitOf = (path: string): number => (/^(profiles|evidence)\//.test(path) ? 1200 : 300);

describe('sources', () => {
  it.each(packages)('of $folder are files of at most 300 lines', ({ directory }) => {
    const files = filesBelow(join(directory, 'src'), '.ts').map((path) => {
      const lines = readFileSync(join(directory, 'src', path), 'utf8')
        .trimEnd()
        .split('\n').length;
      return { path, lines, limit: limitOf(path) };
    });
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ lines, limit }) => lines > limit)).toEqual([]);
  });
});

describe("core's published types", () => {
  it('name no other package', () => {
    const files = filesBelow(join(core, 'dist'), '.d.ts');
    expect(files).toContain('index.d.ts');
    const foreign = files.flatMap((path) =>
      importsOf(path, readFileSync(join(core, 'dist', path), 'utf8'))
        .filter(({ specifier }) => !specifier.startsWith('.'))
        .map(({ specifier, line }) => `${path}:${line}: ${specifier}`),
    );
    expect(foreign).toEqual([]);
  });
});
