import { describe, expect, it } from 'vitest';
import { createCompat as createEngine } from '../../src/engine.js';
import { type CompatOptions, createCompat, type Level } from '../../src/index.js';
import { createCompatFrom } from '../../src/plan/compat.js';
import { marksOf, synthetic } from '../support/synthetic.js';

const { quirk, repair, downLevel, sighting, profile } = synthetic;
const codex = { clientInfo: { name: 'codex-mcp-client', version: '0.148.0' } };
const fractional = () => ({ content: [{ type: 'text', text: 'x', annotations: { priority: 0.6 } }] });

describe('rules by id', () => {
  const registry = {
    version: '1',
    repairs: [repair('R1')],
    downLevels: [downLevel('D1')],
    quirks: [quirk('lossy', { severity: 'lossy', effect: 'reducing', optIn: true })],
    profiles: [profile('c', [sighting(quirk('fatal'))])],
  };
  const client = { clientInfo: { name: 'c' }, protocolVersion: '2025-03-26' };
  const marks = (options: CompatOptions, context = client) =>
    marksOf(
      createCompatFrom(registry, { quiet: true, ...options })
        .resolve(context)
        .result('tools/call', {}),
    );

  it('are as the level says without an override', () => {
    expect(marks({})).toEqual(['R1', 'D1', 'fatal']);
  });

  it.each<[string, CompatOptions['rules'], string[]]>([
    ['a repair off', { R1: 'off' }, ['D1', 'fatal']],
    ['a down-level off', { D1: 'off' }, ['R1', 'fatal']],
    ['a quirk off', { fatal: 'off' }, ['R1', 'D1']],
    ['an opt-in on, which nobody sighted', { lossy: 'on' }, ['R1', 'D1', 'lossy', 'fatal']],
    ['all off', { R1: 'off', D1: 'off', fatal: 'off' }, []],
  ])('%s', (_what, rules, expected) => {
    expect([...marks({ rules: rules ?? {} })].sort()).toEqual([...expected].sort());
  });

  it('on beats the era and repairs: false', () => {
    const modern = { ...client, protocolVersion: '2026-07-28' };
    expect(marks({ modern: 'strict', rules: { fatal: 'on', D1: 'on' } }, modern)).toEqual([
      'R1',
      'D1',
      'fatal',
    ]);
    expect(marks({ repairs: false, rules: { R1: 'on' } })).toEqual(['R1', 'D1', 'fatal']);
  });

  it('repairs: false leaves only the rest', () => {
    expect(marks({ repairs: false })).toEqual(['D1', 'fatal']);
  });

  it.each<Level>(['off', 'report', 'drain'])('on never beats level %s', (level) => {
    expect(marks({ level, rules: { R1: 'on', D1: 'on', fatal: 'on', lossy: 'on' } })).toEqual([]);
  });

  it('can name a quirk that only a profile brings', () => {
    expect(marks({ rules: { fatal: 'off' } })).not.toContain('fatal');
  });
});

describe('mistakes throw, with the way out', () => {
  it.each<[string, object, string]>([
    ['a misspelt rule', { rules: { 'fractional-prioritty': 'off' } }, 'did you mean "fractional-priority"?'],
    [
      'a rule in capitals',
      { rules: { 'Fractional-Priority': 'off' } },
      'did you mean "fractional-priority"?',
    ],
    ['a repair in small letters', { rules: { r9: 'off' } }, 'did you mean "R'],
    ['an unknown level', { level: 'max' }, 'level is "max", but must be one of rescue, full, portable'],
    ['an empty level', { level: '' }, 'level is ""'],
    ['an unknown mode', { modern: 'all' }, 'modern is "all", but must be one of strict, fatal, same'],
    ['a switch that is none', { rules: { R1: true } }, 'rules["R1"] is true, but must be one of on, off'],
    ['a misspelt option', { levels: 'full' }, 'there is no option "levels"; did you mean "level"?'],
    ['an option in capitals', { onevent: () => {} }, 'did you mean "onEvent"?'],
    ['an option of every object', { toString: 'full' }, 'there is no option "toString"'],
    ['a level instead of options', 'full' as never, 'options is "full", but must be an object, such as {'],
    ['null instead of options', null as never, 'options is null, but must be an object'],
    ['an array of options', [] as never, 'options is an array'],
    ['a tool that is on', { tools: { big: 'on' } }, 'tools["big"] is "on", but must be one of off'],
    ['tools as a list', { tools: ['big'] }, 'tools is an array, but must be an object'],
    ['rules as a text', { rules: 'R1' }, 'rules is "R1", but must be an object'],
    ['repairs as a text', { repairs: 'off' }, 'repairs is "off", but must be true or false'],
    ['quiet as a number', { quiet: 1 }, 'quiet is 1, but must be true or false'],
    ['a trust that is none', { trustClientId: null }, 'trustClientId is null, but must be true or false'],
    ['a listener that is an object', { onEvent: {} }, 'onEvent is an object, but must be a function'],
    ['one profile', { profiles: { id: 'a' } }, 'profiles is an object, but must be an array of profiles'],
    ['a key of every object', { rules: { constructor: 'off' } }, 'there is no rule "constructor"'],
  ])('%s', (_what, options, message) => {
    expect(() => createCompat(options as CompatOptions)).toThrow(TypeError);
    expect(() => createCompat(options as CompatOptions)).toThrow(message);
  });

  it('of the entry without profiles as well', () => {
    expect(() => createEngine({ levels: 'full' } as CompatOptions)).toThrow('did you mean "level"?');
    expect(() => createEngine(null as never)).toThrow('options is null');
  });

  it('options that are undefined are absent', () => {
    const { level } = createCompat({ level: undefined, rules: undefined, onEvent: undefined } as object);
    expect(level).toBe('rescue');
  });

  it.each([undefined, null, 'codex', 5])('%j is no client', (client) => {
    const compat = createCompat({ quiet: true });
    const message = 'takes a client context, such as { clientInfo:';
    for (const call of [
      () => compat.resolve(client as never),
      () => compat.explain(client as never),
      () => compat.fingerprint(client as never, { tools: [] }),
    ]) {
      expect(call).toThrow(TypeError);
      expect(call).toThrow(message);
    }
  });

  it('without a suggestion where nothing is near', () => {
    expect(() => createCompat({ rules: { 'something-else-entirely': 'on' } })).toThrow(
      /^mcp-compat: there is no rule "something-else-entirely"$/,
    );
  });

  it('a rule without default options cannot be on for all', () => {
    const limited = {
      id: 'limit',
      title: 'a limit',
      severity: 'fatal' as const,
      effect: 'reducing' as const,
      portable: true as const,
      transforms: ({ length }: { length: number }) => [{ result: { '*': () => ({ length }) } }],
    };
    const client = profile('c', [sighting(limited, { options: { length: 60 } })]);
    const options = { quiet: true, profiles: [client] };
    expect(() => createCompat({ ...options, rules: { limit: 'on' } })).toThrow(
      '"limit" can\'t be on for every',
    );
    expect(() => createCompat({ ...options, level: 'portable' })).toThrow('no default options');
    const compat = createCompat(options);
    expect(compat.resolve({}).result('tools/list', { tools: [] })).toEqual({ tools: [] });
    expect(compat.resolve({ clientInfo: { name: 'c' } }).result('ping', {})).toEqual({ length: 60 });
  });
});

describe('tools by name', () => {
  const compat = createCompat({ quiet: true, tools: { big_export: 'off' } });

  it('leave the results of an exempt tool alone', () => {
    const plan = compat.resolve(codex);
    const result = fractional();
    expect(plan.result('tools/call', result, { request: { name: 'big_export' } })).toBe(result);
    expect(plan.result('tools/call', result, { request: { name: 'other' } })).not.toBe(result);
    expect(plan.result('tools/call', result)).not.toBe(result);
  });

  it('leave an exempt tool in a list alone, and mend the others', () => {
    const exempt = { name: 'big_export', title: null };
    const other = { name: 'other', title: null };
    const after = compat.resolve({}).result('tools/list', { tools: [exempt, other] });
    expect(after.tools[0]).toBe(exempt);
    expect(after.tools[1]).toEqual({ name: 'other', inputSchema: { type: 'object' } });
  });

  it('give back the same list, and tell nothing, where only exempt tools would change', () => {
    const events: unknown[] = [];
    const quiet = createCompat({ tools: { big_export: 'off' }, onEvent: (event) => events.push(event) });
    const list = { tools: [{ name: 'big_export', title: null }] };
    expect(quiet.resolve({}).result('tools/list', list)).toBe(list);
    expect(events).toEqual([]);
    expect(quiet.stats().applied).toEqual({});
  });

  it.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', (name) => {
    const tools = JSON.parse(`{${JSON.stringify(name)}:"off"}`);
    const plan = createCompat({ quiet: true, tools }).resolve(codex);
    const result = fractional();
    expect(plan.result('tools/call', result, { request: { name } })).toBe(result);
    expect(plan.result('tools/call', result, { request: {} })).not.toBe(result);
  });
});
