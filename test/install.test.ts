import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { add, addBuilt, addProfile, compile, installers, installInto, pack } from './support/install.js';
import { run, temporaryFolder } from './support/processes.js';
import { copyForRelease, type Release } from './support/release.js';
import { publicPackages, readManifest } from './support/workspace.js';

describe('the packages of the next release', () => {
  let release: Release;
  let projects: string;
  let tarballs: string[];
  beforeAll(async () => {
    const cleanUps: (() => void)[] = [];
    const later = (cleanUp: () => void): unknown => cleanUps.push(cleanUp);
    release = await copyForRelease(later);
    projects = temporaryFolder(later);
    addBuilt(release.directory);
    await release.version();
    tarballs = await pack(
      release.directory,
      publicPackages.map(({ folder }) => folder),
    );
    return () => {
      for (const cleanUp of cleanUps) cleanUp();
    };
  });

  it('are one tarball each', () => {
    expect(tarballs).toHaveLength(publicPackages.length);
  });

  describe.each(['npm', 'pnpm'] as const)('installed with %s', (name) => {
    let project: string;
    let errors: string[];
    beforeAll(async () => {
      project = join(projects, name);
      await installInto(project, installers[name], tarballs);
      errors = compile(project);
    });

    const node = (...args: string[]): Promise<string> => run(process.execPath, args, project);
    const installed = (packageName: string): string => join(project, 'node_modules', packageName);

    it('type-check, and so do their own types', () => {
      expect(errors).toEqual([]);
    });

    it('bring their licence and no sources', () => {
      for (const { manifest } of publicPackages) {
        const files = readdirSync(installed(manifest.name));
        expect(files, manifest.name).toEqual(expect.arrayContaining(['LICENSE', 'dist', 'package.json']));
        expect(files, manifest.name).not.toContain('test');
      }
    });

    it.each(['entries.mjs', 'entries.cjs', 'cjs.cjs'])('load in %s', async (file) => {
      expect(existsSync(join(project, file))).toBe(true);
      expect(await node(file)).toBe('');
    });

    it('act for the client that needs it, and for no other', async () => {
      expect(await node('seen-by.mjs', 'codex-mcp-client', '0.148.0')).toBe('1\n');
      expect(await node('seen-by.mjs', 'codex-mcp-client', '0.171.0')).toBe('0.5\n');
      expect(await node('seen-by.mjs', 'somebody-else', '1.0.0')).toBe('0.5\n');
    });
  });

  it('learn of a new client when core alone is upgraded', async () => {
    const project = join(projects, 'npm');
    const seen = (): Promise<string> =>
      run(process.execPath, ['seen-by.mjs', 'newcomer-client', '1.0.0'], project);
    const version = (name: string): string => readManifest(join(project, 'node_modules', name)).version;
    const before = { core: version('@mcp-compat/core'), sdk: version('@mcp-compat/sdk') };
    expect(await seen()).toBe('0.5\n');

    await addProfile(join(release.directory, 'packages/core'), 'newcomer-client');
    release.addChangeset({ '@mcp-compat/core': 'minor' });
    await release.version();
    await add(project, installers.npm, await pack(release.directory, ['core']));

    expect(await seen()).toBe('1\n');
    expect(version('@mcp-compat/sdk')).toBe(before.sdk);
    expect(version('@mcp-compat/core')).not.toBe(before.core);
  });
});
