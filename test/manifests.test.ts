import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Manifest, publicPackages, readManifest, root } from './support/workspace.js';

/** Packages that need core to run at all and bring it themselves. All others have it as a peer. */
const bringCore = ['cli', 'testing'];

/** Every file that a manifest promises, from `exports` and `bin`. */
function promisedFiles({ exports = {}, bin = {} }: Manifest): string[] {
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  return [...targets, ...(typeof bin === 'string' ? [bin] : Object.values(bin))];
}

describe.each(publicPackages)('$manifest.name', ({ folder, directory, manifest }) => {
  it('is named after its folder', () => {
    expect(manifest.name).toBe(folder === 'cli' ? 'mcp-compat' : `@mcp-compat/${folder}`);
    expect(manifest.description).toMatch(/^[A-Z].{20,}[^.]$/);
  });

  it('is ESM without side effects, for the Node that the workspace supports', () => {
    expect(manifest.type).toBe('module');
    expect(manifest.main).toBeUndefined();
    expect(manifest.sideEffects).toBe(false);
    expect(manifest.engines).toEqual(readManifest(root).engines);
  });

  it('exports types and code, and its own manifest', () => {
    const { './package.json': own, ...entries } = manifest.exports ?? {};
    expect(own).toBe('./package.json');
    if (folder !== 'cli') expect(entries).toHaveProperty('.');
    for (const [entry, target] of Object.entries(entries)) {
      expect(Object.keys(target), `conditions of ${entry}, types first`).toEqual(['types', 'default']);
    }
  });

  it('has been built to what it promises', () => {
    const missing = promisedFiles(manifest).filter((file) => !existsSync(join(directory, file)));
    expect(missing).toEqual([]);
  });

  it('publishes what was built and no sources, in the open, with provenance', () => {
    const built = ['dist', 'dist/**/*.d.ts', 'lib', 'CHANGELOG.md'];
    expect(manifest.files?.filter((file) => !built.includes(file))).toEqual([]);
    expect(manifest.files).toContain('CHANGELOG.md');
    expect(manifest.license).toBe('Apache-2.0');
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    const { repository } = manifest;
    if (repository !== undefined) expect(repository).toMatchObject({ directory: `packages/${folder}` });
  });

  it('takes core once', () => {
    const core = '@mcp-compat/core';
    if (folder === 'core') {
      expect(manifest.dependencies).toBeUndefined();
      expect(manifest.peerDependencies).toBeUndefined();
    } else if (bringCore.includes(folder)) {
      expect(manifest.dependencies?.[core]).toBe('workspace:^');
    } else {
      expect(manifest.dependencies?.[core]).toBeUndefined();
      expect(manifest.peerDependencies?.[core]).toBe('workspace:^');
      expect(manifest.devDependencies?.[core]).toBe('workspace:*');
    }
  });

  it('takes the official SDKs as peers', () => {
    const sdks = Object.keys(manifest.dependencies ?? {}).filter((name) =>
      name.startsWith('@modelcontextprotocol/'),
    );
    if (!['host', ...bringCore].includes(folder)) expect(sdks).toEqual([]);
    const optional = Object.keys(manifest.peerDependenciesMeta ?? {});
    expect(optional.filter((name) => manifest.peerDependencies?.[name] === undefined)).toEqual([]);
  });
});

it('core tells the version of its manifest', async () => {
  const core = publicPackages.find(({ folder }) => folder === 'core');
  const { coreVersion } = await import(join(core?.directory ?? '', 'dist/index.js'));
  expect(coreVersion).toBe(core?.manifest.version);
});
