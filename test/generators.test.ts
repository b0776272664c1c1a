import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run, temporaryFolder } from './support/processes.js';
import { packages, root } from './support/workspace.js';

/** What a copy of the workspace needs as files of its own; all other packages are linked. */
const copied = [
  'package.json',
  'biome.json',
  'tsconfig.base.json',
  'README.md',
  '.changeset',
  'docs',
  'scripts',
  'templates',
  'test',
  'packages/core',
];

/** A copy of the workspace in which generators may write, with what is installed here. */
function copyWorkspace(copy: string): void {
  for (const path of copied) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (from) => !['node_modules', '.turbo', '.cache'].includes(basename(from)),
    });
  }
  const link = (path: string) => symlinkSync(join(root, path), join(copy, path), 'junction');
  for (const path of ['node_modules', 'packages/core/node_modules', 'templates/adapter/node_modules']) {
    link(path);
  }
  for (const { folder } of packages) if (folder !== 'core') link(`packages/${folder}`);
}

/** Programs that run tests of their own take their time on a busy machine. */
const timeout = 300_000;

describe('a generator', () => {
  let copy: string;
  const node = (...args: string[]): Promise<string> => run(process.execPath, args, copy);
  const vitest = (project: string, ...args: string[]): Promise<string> =>
    run(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
      join(copy, project),
    );
  const text = (path: string): string => readFileSync(join(copy, path), 'utf8');

  beforeAll(() => {
    const cleanUps: (() => void)[] = [];
    copy = temporaryFolder((cleanUp) => cleanUps.push(cleanUp));
    copyWorkspace(copy);
    return () => {
      for (const cleanUp of cleanUps) cleanUp();
    };
  });

  describe('new:adapter', () => {
    beforeAll(async () => {
      await node('scripts/new/adapter.js', 'my-framework', '--framework', 'My Framework', '--no-install');
      // Instead of an installation.
      const modules = 'packages/my-framework/node_modules';
      symlinkSync(join(root, 'templates/adapter/node_modules'), join(copy, modules), 'junction');
      await run(
        process.execPath,
        [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
        join(copy, 'packages/my-framework'),
      );
    });

    it('writes a package with nothing left of the template', async () => {
      const left = await run('grep', ['-rlE', 'template|FRAMEWORK', 'packages/my-framework/src'], copy).catch(
        () => '',
      );
      expect(left).toBe('');
      expect(JSON.parse(text('packages/my-framework/package.json'))).toMatchObject({
        name: '@mcp-compat/my-framework',
        version: '0.0.0',
      });
      expect(text('packages/my-framework/package.json')).not.toContain('"private"');
      expect(text('packages/my-framework/README.md')).toContain('a server on My Framework');
    });

    it('gives it its places in the repository', () => {
      expect(text('.changeset/new-my-framework.md')).toContain("'@mcp-compat/my-framework': major");
      expect(text('test/support/arrow-rules.ts')).toContain("'my-framework': ['@mcp-compat/core'],");
      expect(text('README.md')).toContain('(packages/my-framework) | servers on My Framework |\n');
    });

    // In all its ways the template itself is tried; the copy differs in its names.
    it('writes what passes the contract', { timeout }, async () => {
      const output = await vitest('packages/my-framework', '-t', 'memory-legacy|withCompat (gives|refuses)');
      expect(output).toMatch(/Test Files .*2 passed/);
      expect(output).not.toMatch(/Tests .*failed/);
    });

    it('writes what the repository expects of a package', { timeout }, async () => {
      await vitest('test', 'arrows', 'manifests', '-t', 'the packages|my-framework');
    });

    it.each([
      ['no name', [], /usage: npm run new:adapter/],
      ['a name that is no folder', ['My/Framework'], /usage: npm run new:adapter/],
      ['a name that is taken', ['sdk'], /packages\/sdk is there already/],
    ])('refuses %s', async (_what, args, reason) => {
      await expect(node('scripts/new/adapter.js', ...args, '--no-install')).rejects.toThrow(reason);
    });
  });

  describe('new:profile', () => {
    const source = 'https://example.com/issues/1';

    beforeAll(async () => {
      const core = ['--client-name', 'My Client', '--title', 'My Client', '--source', source];
      await node('scripts/new/profile.js', 'my-client', '--quirk', 'fractional-priority', ...core);
      await node(
        ...['scripts/new/profile.js', 'other-client', '--quirk', 'first-page-only'],
        ...['--measured', '1.0.0 shows 50 of 200 tools in pages of 50.', '--affects', '<2.0.0'],
      );
    });

    it('writes a profile with a fixture, evidence and a sample', () => {
      expect(text('packages/core/src/profiles/my-client.ts')).toContain("match: { name: ['my client'] }");
      expect(text('packages/core/src/profiles/other-client.ts')).toContain("affects: '<2.0.0'");
      expect(text('packages/core/src/evidence/my-client.ts')).toContain(source);
      expect(text('packages/core/src/evidence/other-client.ts')).toContain('shows 50 of 200');
      const fixture = JSON.parse(text('packages/core/test/fixtures/fractional-priority/my-client.json'));
      expect(fixture.client.clientInfo).toEqual({ name: 'My Client', version: '1.0.0' });
      expect(text('.changeset/profile-my-client.md')).toContain("'@mcp-compat/core': minor");
    });

    it("writes what core's tests expect of a profile", { timeout }, async () => {
      await vitest('packages/core', 'test/profiles', 'quirks.test', 'rules-on', '-u');
      expect(text('packages/core/test/plan/rules-on/by-client.txt')).toMatch(
        /my-client[\s\S]*fractional-priority/,
      );
      // Every fixture with every client: of the one quirk only.
      await vitest('packages/core', 'test/quirks/matrix', '-t', 'fractional-priority');
    });

    it.each([
      ['no quirk', ['a-client', '--source', source], /usage: npm run new:profile/],
      ['a quirk that nobody has', ['a-client', '--quirk', 'bad-mood', '--source', source], /usage/],
      ['no evidence', ['a-client', '--quirk', 'fractional-priority'], /no evidence, no entry/],
      [
        'a source that is no link',
        ['a-client', '--quirk', 'fractional-priority', '--source', 'me'],
        /no URL/,
      ],
      [
        'a client that is known',
        ['codex', '--quirk', 'fractional-priority', '--source', source],
        /there already/,
      ],
    ])('refuses %s', async (_what, args, reason) => {
      await expect(node('scripts/new/profile.js', ...args)).rejects.toThrow(reason);
      expect(existsSync(join(copy, 'packages/core/src/profiles/a-client.ts'))).toBe(false);
    });
  });
});
