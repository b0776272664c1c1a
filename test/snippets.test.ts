import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileSnippets } from './support/compile.js';
import { type Snippet, snippetsOf } from './support/snippets.js';
import { filesBelow, packages, root } from './support/workspace.js';

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...filesBelow(join(root, 'docs'), '.md').map((path) => `docs/${path}`),
  ...packages
    .map(({ folder }) => `packages/${folder}/README.md`)
    .filter((path) => existsSync(join(root, path))),
];

const inDocument = (markdown: string, document = 'README.md'): Snippet[] =>
  snippetsOf(join(root, document), markdown);

describe('the documentation', () => {
  it('shows code that compiles', () => {
    const snippets = documents.flatMap((path) => inDocument(readFileSync(join(root, path), 'utf8'), path));
    expect(compileSnippets(snippets.filter(({ skipped }) => skipped === undefined))).toEqual([]);
  });
});

describe('the check', () => {
  it('finds blocks in lists, by either name of the language, and the reason of a skipped one', () => {
    const markdown = [
      '1. First',
      '   ```typescript',
      '   let a;',
      '   ```',
      '',
      '```js title="b.js"',
      'let b;',
      '```',
      '```sh',
      'c',
      '```',
      '<!-- not compiled: a fragment -->',
      '```ts',
      'd: 1,',
      '```',
      '<!-- not compiled: -->',
      '```ts',
      'e: 1,',
      '```',
    ].join('\n');
    expect(
      inDocument(markdown).map(({ line, language, code, skipped }) => [line, language, code, skipped]),
    ).toEqual([
      [3, 'ts', 'let a;', undefined],
      [7, 'js', 'let b;', undefined],
      [14, 'ts', 'd: 1,', 'a fragment'],
      [18, 'ts', 'e: 1,', undefined],
    ]);
  });

  it('says where a snippet is wrong', () => {
    const markdown = (code: string): string => `# Title\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
    const snippets = [
      ...inDocument(markdown("const fine: string = 'x';\nconst wrong: number = fine;"), 'README.md'),
      ...inDocument(markdown("import { nothing } from '@mcp-compat/core';\nnothing();"), 'docs/other.md'),
      ...inDocument(markdown("import 'no-such-package';"), 'packages/core/README.md'),
    ];
    expect(compileSnippets(snippets)).toEqual([
      expect.stringMatching(/^README\.md:5: Type 'string' is not assignable to type 'number'/),
      expect.stringMatching(/^docs\/other\.md:4: .*no exported member.*nothing/),
      expect.stringMatching(/^packages\/core\/README\.md:4: .*no-such-package/),
    ]);
  });

  it('sees what the packages export and have installed', () => {
    const markdown = [
      '```js',
      "import * as core from '@mcp-compat/core';",
      "import * as sdk from '@mcp-compat/sdk';",
      "import { McpServer } from '@modelcontextprotocol/server';",
      "import { McpServer as V1 } from '@modelcontextprotocol/sdk/server/mcp.js';",
      "const info = { name: 'a', version: '1' };",
      'export const all = [core, sdk, new McpServer(info), new V1(info), process.pid];',
      'await 0;',
      '```',
    ].join('\n');
    expect(
      compileSnippets([...inDocument(markdown), ...inDocument(markdown, 'packages/sdk/README.md')]),
    ).toEqual([]);
  });
});
