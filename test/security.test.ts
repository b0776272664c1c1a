import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, valuesUsed } from './support/imports.js';
import { filesBelow, packages } from './support/workspace.js';

/** Without express, whose proxy talks to the server that it is told to. */
const promising = packages.filter(({ folder }) => ['core', 'sdk', 'fastmcp', 'fetch'].includes(folder));

/** Ways out of the process, to its environment, or to code that isn't in the package. */
const values = ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'eval', 'Function', '.env'];
const builtins = /^(node:)?(fs|net|http|http2|https|tls|dgram|dns|child_process|worker_threads|vm)(\/|$)/;

function waysOut(path: string, text: string): string[] {
  const loaded = importsOf(path, text).filter(
    ({ specifier, typeOnly }) => !typeOnly && builtins.test(specifier),
  );
  const used = valuesUsed(path, text).filter((name) => values.includes(name));
  return [...loaded.map(({ specifier }) => specifier), ...used].map((what) => `${path}: ${what}`);
}

describe('what SECURITY.md promises', () => {
  it.each(promising)('holds in $folder', ({ folder, directory }) => {
    const found = filesBelow(join(directory, 'src'), '.ts').flatMap((path) =>
      waysOut(path, readFileSync(join(directory, 'src', path), 'utf8')),
    );
    expect(found).toEqual(folder === 'core' ? ['plan/environment.ts: .env'] : []);
  });

  it('is looked for in code', () => {
    const text = [
      "import fs from 'node:fs/promises';",
      'const home = process.env.HOME;',
      "fetch('x');",
      "new Function('y');",
      'type T = { fetch: typeof fetch };',
      'handler.fetch(); // fetch()',
    ].join('\n');
    expect(waysOut('a.ts', text)).toEqual([
      'a.ts: node:fs/promises',
      'a.ts: .env',
      'a.ts: fetch',
      'a.ts: Function',
    ]);
  });
});
