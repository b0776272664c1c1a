import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CompatOptions, createCompat } from '../../src/index.js';
import { createCompatFrom } from '../../src/plan/compat.js';
import { synthetic } from '../support/synthetic.js';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const codex = { clientInfo: { name: 'codex-mcp-client', version: '0.148.0' } };
const fractional = { content: [{ type: 'text', text: 'x', annotations: { priority: 0.6 } }] };
const broken = { content: [], isError: null };

describe('the line at start', () => {
  it('names level, rules and clients, once', () => {
    const compat = createCompat();
    compat.announce();
    compat.announce();
    expect(lines).toEqual([
      expect.stringMatching(
        /^mcp-compat: level rescue, \d+ rules on, \d+ known clients \(MCP_COMPAT=off switches it off\)$/,
      ),
    ]);
  });

  it('counts the rules that are on, for any client', () => {
    const { quirk, repair, downLevel, sighting, profile } = synthetic;
    const degraded = quirk('degraded', { severity: 'degraded' });
    const registry = {
      version: '1',
      repairs: [repair('R1'), repair('R2')],
      downLevels: [downLevel('D1')],
      quirks: [quirk('unseen', { portable: true })],
      profiles: [profile('a', [sighting(quirk('fatal'))]), profile('b', [sighting(degraded)])],
    };
    const counted = (options: CompatOptions) => {
      lines.length = 0;
      createCompatFrom(registry, options).announce();
      return Number(/, (\d+) rules on, 2 known clients/.exec(lines[0] ?? '')?.[1]);
    };
    expect(counted({})).toBe(4);
    expect(counted({ level: 'full' })).toBe(5);
    expect(counted({ level: 'portable' })).toBe(4);
    expect(counted({ repairs: false })).toBe(2);
    expect(counted({ rules: { R1: 'off', D1: 'off' } })).toBe(2);
    expect(counted({ rules: { degraded: 'on' } })).toBe(5);
  });

  it.each<CompatOptions>([{ quiet: true }, { level: 'off' }])('is not there with %j', (options) => {
    createCompat(options).announce();
    expect(lines).toEqual([]);
  });

  it('is not there before an adapter asks for it', () => {
    createCompat().resolve(codex);
    expect(lines).toEqual([]);
  });
});

describe('without a listener', () => {
  it('a repair is told once per rule, so that the author learns of it', () => {
    const compat = createCompat();
    compat.resolve({}).result('tools/call', broken);
    compat.resolve(codex).result('tools/call', broken);
    expect(lines).toEqual(['mcp-compat: repaired R2: tools/call /isError']);
  });

  it('a repair is not told with quiet', () => {
    createCompat({ quiet: true }).resolve({}).result('tools/call', broken);
    expect(lines).toEqual([]);
  });

  it('a quirk that was cured is not told', () => {
    createCompat().resolve(codex).result('tools/call', fractional);
    expect(lines).toEqual([]);
  });

  it('level report tells what would change, once per rule and client, with quiet too', () => {
    const compat = createCompat({ level: 'report', quiet: true });
    for (let call = 0; call < 3; call++)
      compat.resolve(codex).result('tools/call', fractional, { session: {} });
    const twice = { content: [...fractional.content, ...fractional.content] };
    compat.resolve({ ...codex, protocolVersion: '2025-11-25' }).result('tools/call', twice);
    compat.resolve({}).result('tools/call', broken);
    expect(lines).toEqual([
      'mcp-compat: would apply fractional-priority for codex: tools/call /content/0/annotations/priority',
      'mcp-compat: would apply R2 for unknown: tools/call /isError',
    ]);
  });

  it('counts further places', () => {
    const twice = { content: [...fractional.content, ...fractional.content] };
    createCompat({ level: 'report' }).resolve(codex).result('tools/call', twice);
    expect(lines).toEqual([expect.stringMatching(/priority and 1 more$/)]);
  });

  it('a rule that fails is told once, by the name of its error only', () => {
    const { profile, sighting, quirk } = synthetic;
    const throws = quirk('throws', {
      transforms: [
        {
          result: {
            '*': () => {
              throw new RangeError('secret');
            },
          },
        },
      ],
    });
    const compat = createCompat({ quiet: true, profiles: [profile('c', [sighting(throws)])] });
    for (let call = 0; call < 3; call++) {
      compat.resolve({ clientInfo: { name: 'c' } }).result('ping', {}, { session: {} });
    }
    expect(lines).toEqual(['mcp-compat: failed throws: RangeError']);
  });

  it('every reason of a skip is told, once', () => {
    const compat = createCompat({ quiet: true });
    for (const reason of ['bound already', 'bound already', 'decorated already']) compat.skipped({ reason });
    expect(lines).toEqual(['mcp-compat: skipped: bound already', 'mcp-compat: skipped: decorated already']);
  });
});

describe('with a listener', () => {
  it('nothing is printed', () => {
    const compat = createCompat({ level: 'report', onEvent: () => {} });
    compat.resolve(codex).result('tools/call', fractional);
    compat.resolve({}).result('tools/call', broken);
    compat.skipped({ reason: 'x' });
    expect(lines).toEqual([]);
  });

  it('that throws, that is told once', () => {
    let calls = 0;
    const compat = createCompat({
      onEvent: () => {
        calls++;
        throw new Error(`number ${calls}`);
      },
    });
    for (let call = 0; call < 3; call++)
      compat.resolve(codex).result('tools/call', fractional, { session: {} });
    expect(calls).toBe(3);
    expect(lines).toEqual(['mcp-compat: onEvent threw Error: number 1']);
  });
});
