import { describe, expect, it } from 'vitest';
import { createCompat, defineQuirk, type Profile, quirks, type Sighting } from '../../src/index.js';

const [known] = quirks;
const verified = { by: 'report', version: '1.0.0', date: '2026-12-01' } as const;
const sighting = { quirk: known, verified, retire: 'never', evidence: 'none' } as Sighting;
const profile: Profile = { id: 'p', title: 'P', match: { name: ['p'] }, sightings: [sighting] };
const sighted = (part: object) => ({ ...profile, sightings: [{ ...sighting, ...part }] });
const other = defineQuirk({
  id: 'other',
  title: 'fails',
  severity: 'fatal',
  effect: 'equivalent',
  transforms: [],
});

const create = (...profiles: unknown[]) => createCompat({ profiles: profiles as Profile[], quiet: true });

describe('profiles that can be used', () => {
  it.each([
    '<2.0.0',
    '>=1.0.0 <2.0.0',
    '<1.0.0 || >=2.0.0 <2.1.0',
    '^1.2',
    '~1.2.3',
    '1.x',
    '>=0.163.0-alpha.3',
  ])('may affect %s', (affects) => {
    expect(() => create({ ...profile, sightings: [{ ...sighting, affects }] })).not.toThrow();
  });
});

describe('profiles that would do something else than they say', () => {
  it.each(['garbage', '>=1 <', '', '>=1.0.0, <2.0.0', 5])('affect %j, which is no range', (affects) => {
    expect(() => create({ ...profile, sightings: [{ ...sighting, affects }] })).toThrow(/"p".*affects/);
  });

  it.each([
    ['a quirk of another', { ...other, transforms: [{}] }],
    ['a repair', { ...other, id: 'R3' }],
  ])('have a quirk with the id of %s', (_, quirk) => {
    const first = { ...profile, sightings: [{ ...sighting, quirk: other }] };
    const second = { ...profile, id: 'q', sightings: [{ ...sighting, quirk }] };
    expect(() => create(first, second)).toThrow(/"q".*id/);
  });

  it('have the id of another', () => {
    expect(() => create(profile, profile)).toThrow(/two profiles have the id "p"/);
  });

  it.each([
    ['verified.by', { verified: { ...verified, by: 'rumour' } }],
    ['verified.date', { verified: { ...verified, date: '2026' } }],
    ['retire', { retire: 5 }],
    ['evidence', { evidence: undefined }],
  ])('say which profile and sighting lacks %s', (field, part) => {
    expect(() => create(sighted(part))).toThrow(
      new RegExp(`^mcp-compat: profile "p": ${field} of "${known?.id}" must `),
    );
  });

  it.each([
    ['no id', { ...profile, id: undefined }],
    ['no match', { ...profile, match: undefined }],
    ['a prefix that everybody has', { ...profile, match: { namePrefix: [''] } }],
    ['a text for a list', { ...profile, match: { namePrefix: 'p' } }],
    ['no sightings', { ...profile, sightings: undefined }],
    ['a sighting that nobody made', sighted({ verified: undefined })],
    ['a sighting made by nobody known', sighted({ verified: { ...verified, by: 'rumour' } })],
    ['a sighting in no version', sighted({ verified: { ...verified, version: '' } })],
    ['a sighting on no day', sighted({ verified: { ...verified, date: 'last week' } })],
    ['a sighting for ever', sighted({ retire: undefined })],
    ['a sighting without evidence', sighted({ evidence: '' })],
    ['a sighting without a quirk', { ...profile, sightings: [{ ...sighting, quirk: undefined }] }],
    ['nothing at all', null],
  ])('have %s', (_, broken) => {
    expect(() => create(broken)).toThrow(/^mcp-compat: /);
  });
});
