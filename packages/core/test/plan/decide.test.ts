import { describe, expect, it } from 'vitest';
import type { ClientContext, CompatOptions, Effect, Level, ModernMode, Severity } from '../../src/index.js';
import { createCompatFrom } from '../../src/plan/compat.js';
import { marksOf, synthetic } from '../support/synthetic.js';

const { quirk, repair, downLevel, sighting, profile } = synthetic;

const severities: readonly Severity[] = ['fatal', 'lossy', 'degraded'];
const effects: readonly Effect[] = ['equivalent', 'reversible', 'reducing'];

/** One quirk of every severity and effect, and the special ones. */
const plain = severities.flatMap((severity) =>
  effects.map((effect) => quirk(`${severity}-${effect}`, { severity, effect })),
);
const optIn = quirk('opt-in', { optIn: true });
const portable = quirk('portable', { portable: true, severity: 'degraded' });
const portableOptIn = quirk('portable-opt-in', { portable: true, optIn: true });
const unsighted = quirk('unsighted');
const fixed = quirk('fixed');

const client = profile('client', [
  ...[...plain, optIn, portable, portableOptIn].map((each) => sighting(each)),
  sighting(fixed, { affects: '<1.0.0' }),
]);

const registry = {
  version: '1',
  repairs: [repair('R1')],
  downLevels: [downLevel('D1'), downLevel('D2', { adding: [{ result: {} }] })],
  quirks: [...plain, optIn, portable, portableOptIn, unsighted, fixed],
  profiles: [client],
};

const known: ClientContext = { clientInfo: { name: 'client', version: '1.0.0' } };
const legacy: ClientContext = { ...known, protocolVersion: '2025-11-25' };
const modern: ClientContext = { ...known, protocolVersion: '2026-07-28' };

function onFor(context: ClientContext, options: CompatOptions = {}): string[] {
  const { rules } = createCompatFrom(registry, { quiet: true, ...options }).explain(context);
  return rules.filter(({ on }) => on).map(({ id }) => id);
}

function whyOf(id: string, context: ClientContext, options: CompatOptions = {}) {
  const { rules } = createCompatFrom(registry, { quiet: true, ...options }).explain(context);
  const rule = rules.find((each) => each.id === id);
  return [rule?.on, rule?.why];
}

const fatal = ['fatal-equivalent', 'fatal-reversible', 'fatal-reducing'];
const everySighted = plain.map(({ id }) => id);
const atRescue = ['R1', ...fatal, 'lossy-equivalent'];
const atFull = ['R1', ...everySighted, 'portable'];
const atPortable = ['R1', 'D1', 'D2', 'portable', 'portable-opt-in'];

describe('in the legacy era', () => {
  it.each<[Level, string[]]>([
    ['rescue', atRescue],
    ['full', atFull],
    ['portable', atPortable],
    ['report', atFull],
    ['drain', atFull],
    ['off', []],
  ])('level %s', (level, expected) => {
    expect(onFor(legacy, { level }).sort()).toEqual([...expected].sort());
  });

  it.each<ModernMode>(['strict', 'fatal', 'same'])('the mode %s says nothing', (mode) => {
    expect(onFor(legacy, { modern: mode })).toEqual(onFor(legacy));
  });
});

describe('in the modern era', () => {
  it.each<[ModernMode, Level, string[]]>([
    ['strict', 'rescue', ['R1']],
    ['strict', 'full', ['R1']],
    ['strict', 'portable', atPortable],
    ['strict', 'off', []],
    ['fatal', 'rescue', ['R1', ...fatal]],
    ['fatal', 'full', ['R1', ...fatal]],
    ['fatal', 'portable', atPortable],
    ['fatal', 'off', []],
    ['same', 'rescue', atRescue],
    ['same', 'full', atFull],
    ['same', 'portable', atPortable],
    ['same', 'off', []],
  ])('mode %s, level %s', (mode, level, expected) => {
    expect(onFor(modern, { modern: mode, level }).sort()).toEqual([...expected].sort());
  });

  it('fatal is the default', () => {
    expect(onFor(modern)).toEqual(onFor(modern, { modern: 'fatal' }));
  });

  it('is that of the revision where the context names none, and legacy where nothing is known', () => {
    expect(onFor({ ...known, protocolVersion: '2027-01-01' }, { modern: 'strict' })).toEqual(['R1']);
    expect(onFor({ ...known, era: 'modern' }, { modern: 'strict' })).toEqual(['R1']);
    expect(onFor({ ...known, protocolVersion: 'DRAFT' }, { modern: 'strict' })).toEqual(onFor(legacy));
    expect(onFor(known, { modern: 'strict' })).toEqual(onFor(legacy));
  });
});

describe('level portable', () => {
  it('is the same for everybody', () => {
    const options = { level: 'portable' as const };
    const everybody = [
      {},
      legacy,
      modern,
      { clientInfo: { name: 'else' } },
      { protocolVersion: '2024-11-05' },
    ];
    for (const one of everybody) expect(onFor(one, options)).toEqual(onFor({}, options));
  });

  it('also where sightings have options of their own', () => {
    const limit = {
      id: 'limit',
      title: 'a limit',
      severity: 'lossy',
      effect: 'reducing',
      portable: true,
    } as const;
    const limited = {
      ...limit,
      defaults: { length: 51 },
      transforms: ({ length }: { length: number }) => [
        { result: { 'tools/call': (result: object) => ({ ...result, length }) } as never },
      ],
    };
    const short = profile('short', [sighting(limited, { options: { length: 60 } })]);
    const long = profile('long', [sighting(limited, { options: { length: 64 } })]);
    const compat = createCompatFrom(
      { version: '1', repairs: [], downLevels: [], quirks: [limited], profiles: [short, long] },
      { level: 'portable', quiet: true },
    );
    const lengths = ['short', 'long', 'else'].map(
      (name) => compat.resolve({ clientInfo: { name } }).result('tools/call', {}) as { length?: number },
    );
    expect(lengths).toEqual([{ length: 51 }, { length: 51 }, { length: 51 }]);
  });
});

describe('a severity', () => {
  it("is the sighting's where it has one", () => {
    const usuallyLossy = quirk('q', { severity: 'lossy', effect: 'reducing' });
    const hit = profile('hit', [sighting(usuallyLossy, { severity: 'fatal' })]);
    const compat = createCompatFrom({
      version: '1',
      repairs: [],
      downLevels: [],
      quirks: [],
      profiles: [hit],
    });
    const [rule] = compat.explain({ clientInfo: { name: 'hit' } }).rules;
    expect(rule).toMatchObject({ severity: 'fatal', on: true });
  });

  it('is the worst where two sightings hit, of those that hit', () => {
    const q = quirk('q', { severity: 'degraded', effect: 'reducing' });
    const hit = profile('hit', [
      sighting(q, { severity: 'lossy' }),
      sighting(q, { severity: 'fatal', affects: '<2.0.0' }),
    ]);
    const compat = createCompatFrom({
      version: '1',
      repairs: [],
      downLevels: [],
      quirks: [],
      profiles: [hit],
    });
    const severityAt = (version: string) =>
      compat
        .explain({ clientInfo: { name: 'hit', version } })
        .rules.map(({ severity, on }) => [severity, on]);
    expect(severityAt('1.0.0')).toEqual([['fatal', true]]);
    expect(severityAt('2.0.0')).toEqual([['lossy', false]]);
  });
});

describe('a down-level', () => {
  it.each<[string, ClientContext, string[]]>([
    ['an older revision', { protocolVersion: '2025-03-26' }, ['D1', 'D2']],
    ['the oldest', { protocolVersion: '2024-11-05' }, ['D1', 'D2']],
    ['a revision before all', { protocolVersion: '2024-10-07' }, ['D1', 'D2']],
    ['the revision that can read it', { protocolVersion: '2025-06-18' }, []],
    ['a newer one', { protocolVersion: '2025-11-25' }, []],
    ['no revision', {}, []],
    ['no revision over stdio', { transport: 'stdio' }, []],
    ['no revision over HTTP: the adding form only', { transport: 'http' }, ['D2']],
    ['a revision that is no date', { protocolVersion: 'DRAFT-2' }, []],
    ['a revision that is no date over HTTP', { protocolVersion: 'DRAFT-2', transport: 'http' }, []],
  ])('for %s', (_what, context, expected) => {
    expect(onFor(context).filter((id) => id.startsWith('D'))).toEqual(expected);
  });

  it('takes its adding form only where the revision is unknown', () => {
    const d = downLevel('D', { adding: synthetic.quirk('added').transforms as never });
    const compat = createCompatFrom({ version: '1', repairs: [], downLevels: [d], quirks: [], profiles: [] });
    const marks = (context: ClientContext) => marksOf(compat.resolve(context).result('tools/call', {}));
    expect(marks({ transport: 'http' })).toEqual(['added']);
    expect(marks({ transport: 'http', protocolVersion: '2025-03-26' })).toEqual(['D']);
  });

  it('never asks who the client is', () => {
    const older = { protocolVersion: '2025-03-26' };
    const downLevels = (context: ClientContext) => onFor(context).filter((id) => id.startsWith('D'));
    expect(downLevels({ ...older, ...known })).toEqual(downLevels(older));
  });
});

describe('every reason', () => {
  it.each<[string, boolean, string, ClientContext, CompatOptions]>([
    ['R1', true, 'repairs every client', {}, {}],
    ['R1', false, 'repairs are off', {}, { repairs: false }],
    ['R1', false, 'level is off', {}, { level: 'off' }],
    ['R1', false, 'switched off', {}, { rules: { R1: 'off' } }],
    ['R1', true, 'switched on', {}, { rules: { R1: 'on' }, repairs: false }],
    ['D1', true, 'newer than the client', { protocolVersion: '2025-03-26' }, {}],
    ['D1', false, 'readable in its revision', { protocolVersion: '2025-06-18' }, {}],
    ['D1', true, 'one shape for all', {}, { level: 'portable' }],
    ['D1', true, 'switched on', {}, { rules: { D1: 'on' } }],
    ['D1', false, 'level is off', { protocolVersion: '2025-03-26' }, { level: 'off' }],
    ['fatal-reducing', true, 'sighted', legacy, {}],
    ['fatal-reducing', false, 'not sighted in this client', {}, {}],
    ['fatal-reducing', false, 'level is off', legacy, { level: 'off' }],
    ['fatal-reducing', false, 'switched off', legacy, { rules: { 'fatal-reducing': 'off' } }],
    ['fixed', false, 'version not affected', legacy, {}],
    ['fixed', true, 'sighted', { clientInfo: { name: 'client', version: '0.9.0' } }, {}],
    ['unsighted', true, 'switched on', {}, { rules: { unsighted: 'on' } }],
    ['opt-in', false, 'opt-in', legacy, { level: 'full' }],
    ['opt-in', true, 'switched on', legacy, { rules: { 'opt-in': 'on' } }],
    ['lossy-reducing', false, 'above the level', legacy, {}],
    ['lossy-reducing', false, 'above the level', legacy, { level: 'portable' }],
    ['lossy-equivalent', false, 'off in the modern era', modern, {}],
    ['fatal-reducing', false, 'off in the modern era', modern, { modern: 'strict' }],
    ['portable', true, 'one shape for all', {}, { level: 'portable' }],
  ])('%s: %s, %s', (id, on, why, context, options) => {
    expect(whyOf(id, context, options)).toEqual([on, why]);
  });
});
