import { describe, expect, it } from 'vitest';
import { isAffected, versionAfterSlash } from '../../src/context/version.js';
import { createCompat, profiles } from '../../src/index.js';
import { synthetic } from '../support/synthetic.js';

const range = '>=0.139.0 <0.163.0';

describe('isAffected', () => {
  it.each<[string, boolean]>([
    ['0.138.0', false],
    ['0.138.99', false],
    ['0.139.0', true],
    ['0.139.1', true],
    ['0.148.0', true],
    ['0.148.0-alpha.8', true],
    ['0.162.1', true],
    ['0.163.0', false],
    ['0.163.0-alpha.3', true],
    ['0.163.0-rc.1', true],
    ['0.163.1', false],
    ['0.171.0', false],
    ['1.0.0', false],
    ['0.139.0-alpha.1', false],
    ['v0.148.0', true],
    ['v0.171.0', false],
    ['0.148', true],
    ['0.171', false],
    ['1', false],
    ['0.171.0+build.5', false],
    ['0.148.0+build.5', true],
  ])('%s: %s', (version, expected) => {
    expect(isAffected(version, range)).toBe(expected);
  });

  it.each([
    undefined,
    '',
    'dev',
    'latest',
    'unknown',
    '0.171.0 ',
    ' 0.171.0',
    '0.171.0 (Mac OS)',
    '>=0.171.0',
    '*',
    'x',
    '0.x',
    '0.*.0',
    '0.171.x',
    '0.171.0-alpha..1',
    '1.'.repeat(10_000),
  ])('what cannot be read is affected: %s', (version) => {
    expect(isAffected(version, range)).toBe(true);
  });

  it.each([
    ['>=0.9.0 <0.10.0', '0.9.5', true],
    ['>=0.9.0 <0.10.0', '0.10.0', false],
    ['<1.2.0 || >=2.0.0', '1.1.0', true],
    ['<1.2.0 || >=2.0.0', '1.5.0', false],
    ['<1.2.0 || >=2.0.0', '2.0.1', true],
    ['0.5.0', '0.5.0', true],
    ['0.5.0', '0.5.1', false],
  ])('%s and %s: %s', (affects, version, expected) => {
    expect(isAffected(version, affects)).toBe(expected);
  });

  it('without a range every version is', () => {
    expect(isAffected('0.1.0', undefined)).toBe(true);
    expect(isAffected(undefined, undefined)).toBe(true);
  });

  it('with a range that cannot be read every version is', () => {
    expect(isAffected('0.1.0', 'before the fix')).toBe(true);
  });
});

describe('versionAfterSlash', () => {
  it.each([
    ['codex-mcp-client/0.148.0', '0.148.0'],
    ['codex-mcp-client/0.148.0-alpha.8 (Mac OS 26.1; arm64)', '0.148.0-alpha.8'],
    ['claude-code/2.1.332 (sdk-cli)', '2.1.332'],
    ['product/1.2.3;x', '1.2.3'],
    ['a/1/2', '1/2'],
    ['product/', undefined],
    ['product/ 1.2.3', undefined],
    ['product', undefined],
    ['', undefined],
  ])('%s → %s', (userAgent, expected) => {
    expect(versionAfterSlash(userAgent)).toBe(expected);
  });
});

describe('a plan', () => {
  const compat = createCompat({ quiet: true });
  const isOn = (client: Parameters<typeof compat.explain>[0]) =>
    compat.explain(client).rules.find(({ id }) => id === 'fractional-priority')?.on;

  it.each([
    ['codex-mcp-client/0.148.0', true],
    ['codex-mcp-client/0.171.0', false],
    ['codex-mcp-client/0.171.0 (Mac OS 0.148.0)', false],
    ['codex-mcp-client/', true],
    ['codex-mcp-client/dev', true],
  ])('reads the version of the User-Agent %s', (userAgent, expected) => {
    expect(isOn({ userAgent })).toBe(expected);
  });

  it('is affected when only the title or a client id tells the product', () => {
    expect(isOn({ clientInfo: { title: 'Codex' } })).toBe(true);
    const [codex] = profiles.filter(({ id }) => id === 'codex');
    if (codex === undefined) throw new Error('no Codex profile');
    const match = { ...codex.match, clientId: ['https://codex.example/id'] };
    const withId = createCompat({ quiet: true, profiles: [{ ...codex, match }] });
    const rules = withId.explain({ clientId: 'https://codex.example/id' }).rules;
    expect(rules.find(({ id }) => id === 'fractional-priority')?.on).toBe(true);
  });

  it('takes a constant version for no version', () => {
    const { quirk, sighting, profile } = synthetic;
    const sightings = [sighting(quirk('q'), { affects: '<2.0.0' })];
    const honest = createCompat({ quiet: true, profiles: [profile('c', sightings)] });
    const constant = createCompat({
      quiet: true,
      profiles: [{ ...profile('c', sightings), constantVersion: true }],
    });
    const client = { clientInfo: { name: 'c', version: '3.0.0' } };
    const why = (compat: typeof honest) => compat.explain(client).rules.find(({ id }) => id === 'q')?.why;
    expect(why(honest)).toBe('version not affected');
    expect(why(constant)).toBe('sighted');
  });
});
