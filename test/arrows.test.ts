import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { packageArrows } from './support/arrow-rules.js';
import { violations } from './support/arrows.js';
import { importsOf } from './support/imports.js';
import { packages, packagesBelow } from './support/workspace.js';

describe('the packages', () => {
  it('only import what lies below them', () => {
    expect(packages.length).toBeGreaterThan(0);
    expect(violations(packages)).toEqual([]);
  });

  it('all have a place in the rules', () => {
    expect(packages.map(({ folder }) => folder).filter((folder) => !(folder in packageArrows))).toEqual([]);
  });
});

describe('the checker', () => {
  const fixtures: string[] = [];
  afterEach(() => {
    for (const fixture of fixtures.splice(0)) rmSync(fixture, { recursive: true, force: true });
  });

  /** Writes a workspace of its own and says what the checker finds there. */
  function check(files: Record<string, string>): string[] {
    const fixture = mkdtempSync(join(tmpdir(), 'mcp-compat-arrows-'));
    fixtures.push(fixture);
    const manifests = {
      'core/package.json':
        '{ "name": "@mcp-compat/core", "devDependencies": { "compare-versions": "6.1.1" } }',
      'core/src/index.ts': 'export {};',
      'core/src/engine.ts': 'export {};',
      'sdk/package.json': JSON.stringify({
        name: '@mcp-compat/sdk',
        peerDependencies: {
          '@mcp-compat/core': '*',
          '@mcp-compat/host': '*',
          '@modelcontextprotocol/server': '*',
        },
      }),
    };
    for (const [path, text] of Object.entries({ ...manifests, ...files })) {
      mkdirSync(dirname(join(fixture, path)), { recursive: true });
      writeFileSync(join(fixture, path), text);
    }
    return violations(packagesBelow(fixture));
  }

  it('accepts what points down', () => {
    const found = check({
      'core/src/rules/rule.ts': "import { compare } from 'compare-versions';\nexport const rule = compare;",
      'core/src/profiles/codex.ts': "import { rule } from '../rules/rule.js';\nexport const codex = rule;",
      'core/src/index.ts': "export { codex } from './profiles/codex.js';",
      'sdk/src/index.ts':
        "import type { Server } from '@modelcontextprotocol/server';\nexport type S = Server;",
      'sdk/src/modern/serve.ts':
        "import { McpServer } from '@modelcontextprotocol/server';\nexport { McpServer };",
    });
    expect(found).toEqual([]);
  });

  it.each([
    [
      'a plan that knows a profile',
      'core/src/plan/plan.ts',
      "import '../profiles/codex.js';",
      'plan/ must not import profiles/codex.ts',
    ],
    [
      'a rule that knows a quirk',
      'core/src/rules/rule.ts',
      "export * from '../quirks/a.js';",
      'rules/ must not import quirks/a.ts',
    ],
    [
      'an engine with profiles',
      'core/src/engine.ts',
      "import './profiles/codex.js';",
      'engine.ts loads profiles/codex.ts',
    ],
    ['a new area of core', 'core/src/misc/a.ts', 'export {};', 'misc/ has no place'],
    [
      'an SDK type in core',
      'core/src/a.ts',
      "export type S = import('@modelcontextprotocol/server').Server;",
      'core must not import @modelcontextprotocol/server',
    ],
    ['a builtin in core', 'core/src/a.ts', "import fs from 'node:fs';", 'core runs everywhere'],
    [
      'an SDK at run time',
      'sdk/src/index.ts',
      "import { McpServer } from '@modelcontextprotocol/server';",
      'imports @modelcontextprotocol/server at run time',
    ],
    [
      'an import that only looks erased',
      'sdk/src/index.ts',
      "import { type McpServer } from '@modelcontextprotocol/server';",
      'at run time',
    ],
    [
      'an SDK loaded late',
      'sdk/src/index.ts',
      "await import('@modelcontextprotocol/server');",
      'at run time',
    ],
    [
      'an adapter on an adapter',
      'sdk/src/index.ts',
      "import '@mcp-compat/host';",
      'sdk must not import @mcp-compat/host',
    ],
    ['an area on an entry', 'core/src/rules/rule.ts', "import '../index.js';", 'only users import index.ts'],
    ['a helper on an area', 'core/src/a.ts', "import './rules/c.js';", 'a helper must not import rules/c.ts'],
    ['an undeclared package', 'sdk/src/index.ts', "import 'left-pad';", 'neither a dependency nor a peer'],
    ['a way out of src', 'sdk/src/index.ts', "import '../../core/src/index.js';", 'not in src/'],
    [
      'a cycle of types',
      'core/src/rules/b.ts',
      "import type { C } from './c.js';\nexport type B = C;",
      'cycle rules/b.ts → rules/c.ts → rules/b.ts',
    ],
  ])('finds %s', (_what, path, text, message) => {
    const found = check({
      'core/src/profiles/codex.ts': 'export {};',
      'core/src/quirks/a.ts': 'export {};',
      'core/src/rules/c.ts': path.endsWith('b.ts')
        ? "import type { B } from './b.js';\nexport type C = B;"
        : 'export {};',
      [path]: text,
    });
    expect(found).toContainEqual(expect.stringContaining(message));
  });

  it('reads code, not text', () => {
    expect(importsOf('a.ts', "// import 'x';\nconst text = \"import 'y'\";")).toEqual([]);
  });
});
