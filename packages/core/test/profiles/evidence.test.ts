import { validate } from 'compare-versions';
import { describe, expect, it } from 'vitest';
import { isAffected } from '../../src/context/version.js';
import { evidence } from '../../src/evidence/index.js';
import { profiles, quirks } from '../../src/index.js';

const sightings = profiles.flatMap((profile) =>
  profile.sightings.map((sighting) => ({ profile, sighting, name: `${profile.id}: ${sighting.quirk.id}` })),
);
const entries = Object.entries(evidence);
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

function isDay(date: string): boolean {
  return isoDate.test(date) && new Date(date).toISOString().startsWith(date);
}

describe.each(sightings)('$name', ({ profile, sighting }) => {
  const { quirk, affects, verified, retire } = sighting;

  it('is of a shipped quirk, once for each range of versions', () => {
    expect(quirks).toContain(quirk);
    const same = profile.sightings.filter((other) => other.quirk === quirk && other.affects === affects);
    expect(same).toEqual([sighting]);
  });

  it('has evidence', () => {
    expect(evidence).toHaveProperty(sighting.evidence);
  });

  it('says when it was seen, in which version, and when it may go', () => {
    expect(isDay(verified.date)).toBe(true);
    expect(verified.version).not.toBe('');
    expect(retire).not.toBe('');
  });

  it('was seen in a version that it calls affected', () => {
    if (affects === undefined) return;
    expect(profile.constantVersion, 'a range says nothing of a constant version').toBeUndefined();
    for (const bound of affects.split(/\s*\|\|\s*|\s+/)) {
      expect(validate(bound.replace(/^[<>=~^]+/, '')), bound).toBe(true);
    }
    expect(isAffected(verified.version, affects)).toBe(true);
    const all = ['0.0.0', '999.0.0'].every((version) => isAffected(version, affects));
    expect(all, 'a range that holds every version').toBe(false);
  });

  it('shows what was measured, or names a source of the client or a report', () => {
    const { measured, sources = [] } = evidence[sighting.evidence] ?? {};
    if (verified.by === 'client') expect(measured).toBeTruthy();
    else expect(sources).not.toEqual([]);
  });
});

describe('the evidence', () => {
  it('is stored under its own id, each id once', () => {
    for (const [id, entry] of entries) expect(entry.id).toBe(id);
  });

  it('is all used', () => {
    const used = new Set(sightings.map(({ sighting }) => sighting.evidence));
    expect(entries.map(([id]) => id).filter((id) => !used.has(id))).toEqual([]);
  });

  it.each(entries)('%s says what is seen, with links and dates', (_id, { symptom, measured, sources }) => {
    expect(symptom).not.toBe('');
    expect(measured ?? sources[0]).toBeTruthy();
    for (const { url, date } of sources) {
      expect(new URL(url).protocol).toBe('https:');
      expect(isDay(date), date).toBe(true);
    }
  });
});
