import { describe, expect, it } from 'vitest';
import { adapters, type Bump, copyForRelease } from './support/release.js';
import { publicPackages } from './support/workspace.js';

const core = '@mcp-compat/core';
const names = publicPackages.map(({ manifest }) => manifest.name);

describe('a release', () => {
  /** What moves when one package of a released workspace changes: its new version, by name. */
  async function moved(
    bumps: Record<string, Bump>,
    onTestFinished: (cleanUp: () => void) => unknown,
  ): Promise<Record<string, string>> {
    const release = await copyForRelease(onTestFinished);
    release.pretendReleased();
    release.addChangeset(bumps);
    const versions = Object.entries(await release.version());
    expect(versions.map(([name]) => name).sort()).toEqual([...names].sort());
    return Object.fromEntries(versions.filter(([, version]) => version !== '1.0.0'));
  }

  it('of a core minor moves core alone', async ({ onTestFinished }) => {
    expect(await moved({ [core]: 'minor' }, onTestFinished)).toEqual({ [core]: '1.1.0' });
  });

  it('of a core patch moves core alone', async ({ onTestFinished }) => {
    expect(await moved({ [core]: 'patch' }, onTestFinished)).toEqual({ [core]: '1.0.1' });
  });

  it.for(adapters)('of a patch of %s leaves core', async (adapter, { onTestFinished }) => {
    const versions = await moved({ [adapter]: 'patch' }, onTestFinished);
    expect(versions).toMatchObject({ [adapter]: '1.0.1' });
    expect(versions).not.toHaveProperty([core]);
  });

  it('of a core major moves every adapter by a major', async ({ onTestFinished }) => {
    const versions = await moved({ [core]: 'major' }, onTestFinished);
    expect(adapters.length).toBeGreaterThan(0);
    for (const name of [core, ...adapters]) expect(versions, name).toHaveProperty([name], '2.0.0');
  });

  it('brings every package that was never published to 1.0.0', async ({ onTestFinished }) => {
    const release = await copyForRelease(onTestFinished);
    const versions = await release.version();
    for (const { manifest } of publicPackages) {
      if (manifest.version === '0.0.0') expect(versions).toHaveProperty([manifest.name], '1.0.0');
      else expect(versions[manifest.name], manifest.name).toMatch(/^[1-9]/);
    }
  });
});
