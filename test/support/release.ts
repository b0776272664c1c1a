import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, temporaryFolder } from './processes.js';
import { packagesBelow, publicPackages, readManifest, root } from './workspace.js';

export type Bump = 'patch' | 'minor' | 'major';

/** A copy of the workspace's manifests in a git repository of its own, where releases can be tried. */
export interface Release {
  readonly directory: string;
  /** Makes every package one that was released as 1.0.0, with no change waiting. */
  pretendReleased(): void;
  addChangeset(bumps: Record<string, Bump>): void;
  /** Runs `changeset version` and returns each public package's version by its name. */
  version(): Promise<Record<string, string>>;
}

export async function copyForRelease(onTestFinished: (cleanUp: () => void) => unknown): Promise<Release> {
  const copy = temporaryFolder(onTestFinished);
  for (const path of ['package.json', 'pnpm-workspace.yaml', '.changeset']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  for (const { folder, directory } of publicPackages) {
    const to = join(copy, 'packages', folder);
    mkdirSync(to, { recursive: true });
    cpSync(join(directory, 'package.json'), join(to, 'package.json'));
  }
  // changesets loads its changelog writer from where it runs.
  mkdirSync(join(copy, 'node_modules'));
  symlinkSync(join(root, 'node_modules/@changesets'), join(copy, 'node_modules/@changesets'), 'junction');

  const git = (...args: string[]): Promise<string> =>
    run('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], copy);
  await git('init', '--quiet', '--initial-branch=main');
  const copies = (): ReturnType<typeof packagesBelow> => packagesBelow(join(copy, 'packages'));

  return {
    directory: copy,
    pretendReleased() {
      for (const { directory, manifest } of copies()) {
        writeFileSync(
          join(directory, 'package.json'),
          JSON.stringify({ ...manifest, version: '1.0.0' }, null, 2),
        );
      }
      for (const name of readdirSync(join(copy, '.changeset'))) {
        if (name.endsWith('.md') && name !== 'README.md') rmSync(join(copy, '.changeset', name));
      }
    },
    addChangeset(bumps) {
      const lines = Object.entries(bumps).map(([name, bump]) => `'${name}': ${bump}`);
      writeFileSync(join(copy, '.changeset/tried.md'), `---\n${lines.join('\n')}\n---\n\nA change.\n`);
    },
    async version() {
      await git('add', 'package.json', 'pnpm-workspace.yaml', '.changeset', 'packages');
      await git('commit', '--quiet', '--no-gpg-sign', '--message=Copy');
      await run(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], copy);
      return Object.fromEntries(copies().map(({ manifest }) => [manifest.name, manifest.version]));
    },
  };
}

/** The released packages that have core as a peer. */
export const adapters: readonly string[] = publicPackages
  .filter(({ directory }) => readManifest(directory).peerDependencies?.['@mcp-compat/core'] !== undefined)
  .map(({ manifest }) => manifest.name);
