import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile, installers, installInto, packAll } from './support/install.js';
import { run, temporaryFolder } from './support/processes.js';
import { publicPackages } from './support/workspace.js';

describe('the packed packages', () => {
  let tarballs: string[];
  let folder: string;
  beforeAll(async () => {
    const cleanUps: (() => void)[] = [];
    folder = temporaryFolder((cleanUp) => cleanUps.push(cleanUp));
    tarballs = await packAll(join(folder, 'tarballs'));
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
      project = join(folder, name);
      await installInto(project, installers[name], tarballs);
      errors = compile(project);
    });

    it('type-check, and so do their own types', () => {
      expect(errors).toEqual([]);
    });

    it('bring their licence and no sources', () => {
      for (const { manifest } of publicPackages) {
        const installed = readdirSync(join(project, 'node_modules', manifest.name));
        expect(installed, manifest.name).toEqual(expect.arrayContaining(['LICENSE', 'dist', 'package.json']));
        expect(installed, manifest.name).not.toContain('test');
      }
    });

    it.each(['entries.mjs', 'entries.cjs', 'esm.mjs', 'cjs.cjs'])('run in %s', async (file) => {
      expect(existsSync(join(project, file))).toBe(true);
      expect(await run(process.execPath, [file], project)).toBe('');
    });
  });
});
