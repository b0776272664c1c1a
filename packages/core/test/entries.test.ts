import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as engine from '../src/engine.js';
import { coreVersion, createCompat, profiles } from '../src/index.js';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Every built file that loading one of them loads, relative to dist. */
function loadedBy(entry: string): string[] {
  const seen = new Set([join(dist, entry)]);
  for (const file of seen) {
    const text = readFileSync(file, 'utf8');
    for (const [, specifier = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const loaded = join(dirname(file), specifier);
      expect(existsSync(loaded), `${file} imports ${specifier}`).toBe(true);
      seen.add(loaded);
    }
  }
  return [...seen].map((file) => file.slice(dist.length)).sort();
}

describe('the engine entry', () => {
  const loaded = loadedBy('engine.js');

  it('loads no profile, no quirk and no evidence', () => {
    expect(loaded).toContain('plan/compat.js');
    const data = loaded.filter((file) => /^(profiles|quirks|evidence)\//.test(file));
    expect(data.filter((file) => !['profiles/profile.js', 'quirks/quirk.js'].includes(file))).toEqual([]);
  });

  it('knows no client and no rule by itself', () => {
    const { rules } = engine.createCompat({ quiet: true }).explain({ userAgent: 'codex-mcp-client/0.148.0' });
    expect(rules).toEqual([]);
  });

  it('works with the profiles that it is given', () => {
    const compat = engine.createCompat({ quiet: true, profiles });
    const client = { userAgent: 'codex-mcp-client/0.148.0' };
    const result = { content: [{ type: 'text', text: 'x', annotations: { priority: 0.6 } }] };
    expect(compat.resolve(client).result('tools/call', result).content[0]?.annotations.priority).toBe(1);
  });
});

describe('the root entry', () => {
  const loaded = loadedBy('index.js');

  it('loads every profile and no evidence', () => {
    expect(loaded).toContain('profiles/codex.js');
    expect(loaded.filter((file) => file.startsWith('evidence/'))).toEqual([]);
  });

  it('exports names only', async () => {
    const names = Object.keys(await import('../src/index.js'));
    expect(names).not.toContain('default');
    expect(names).toEqual(
      expect.arrayContaining([
        'createCompat',
        'compatTransport',
        'profiles',
        'quirks',
        'defineProfile',
        'defineQuirk',
        'defineTransform',
        'defineExchange',
      ]),
    );
  });
});

describe('the version', () => {
  it('is that of package.json', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(coreVersion).toBe(manifest.version);
  });

  it('is in every event', () => {
    const events: { coreVersion: string; registryVersion: string }[] = [];
    createCompat({ onEvent: (event) => events.push(event) }).skipped({ reason: 'x' });
    expect(events).toMatchObject([{ coreVersion, registryVersion: coreVersion }]);
  });
});
