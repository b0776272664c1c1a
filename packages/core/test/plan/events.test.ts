import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompatEvent, type CompatOptions, coreVersion, createCompat } from '../../src/index.js';
import { jsonMessage } from '../support/arbitraries.js';
import { knownClients, send } from '../support/situations.js';
import { synthetic } from '../support/synthetic.js';

const codex = {
  clientInfo: { name: 'codex-mcp-client', version: '0.148.0' },
  protocolVersion: '2025-06-18',
};
const fractional = (count = 1) => ({
  content: Array.from({ length: count }, () => ({
    type: 'text',
    text: 'x',
    annotations: { priority: 0.6 },
  })),
});

function listening(options: CompatOptions = {}) {
  const events: CompatEvent[] = [];
  const compat = createCompat({ ...options, onEvent: (event) => events.push(event) });
  return { compat, events };
}

describe('applied', () => {
  it('tells all that is known, and no value', () => {
    const { compat, events } = listening();
    compat.resolve(codex).result('tools/call', fractional(2), { request: { name: 'search' } });
    expect(events).toEqual([
      {
        type: 'applied',
        coreVersion,
        registryVersion: coreVersion,
        client: { id: 'codex', by: 'clientInfo.name' },
        era: 'legacy',
        revision: '2025-06-18',
        method: 'tools/call',
        tool: 'search',
        rule: 'fractional-priority',
        source: 'quirk',
        severity: 'fatal',
        effect: 'reducing',
        pointers: ['/content/0/annotations/priority', '/content/1/annotations/priority'],
        count: 2,
      },
    ]);
  });

  it('has no client where no profile knows it', () => {
    const { compat, events } = listening();
    compat.resolve({}).result('tools/call', { content: [], isError: null });
    expect(events[0]).not.toHaveProperty('client');
    expect(events[0]).toMatchObject({ rule: 'R2', source: 'repair', pointers: ['/isError'] });
  });

  it('names the listed tools that changed', () => {
    const { compat, events } = listening();
    const inputSchema = { type: 'object' };
    const tools = ['a', 'b', 'c'].map((name) => ({
      name,
      inputSchema,
      ...(name !== 'b' && { title: null }),
    }));
    compat.resolve({}).result('tools/list', { tools });
    expect(events.map(({ rule, tools: names }) => [rule, names])).toEqual([['R1', ['a', 'c']]]);
  });

  it('gives ten pointers and ten names, and counts all', () => {
    const { compat, events } = listening();
    const tools = Array.from({ length: 30 }, (_, index) => ({
      name: `t${index}`,
      inputSchema: { type: 'object' },
      title: null,
    }));
    compat.resolve({}).result('tools/list', { tools });
    expect(events[0]).toMatchObject({ count: 30 });
    expect(events[0]?.pointers).toHaveLength(10);
    expect(events[0]?.tools).toHaveLength(10);
  });

  it('comes once per rule, client and session; stats count the rest', () => {
    const { compat, events } = listening();
    const sessions = [{}, {}];
    for (const session of sessions) {
      for (let call = 0; call < 3; call++)
        compat.resolve(codex).result('tools/call', fractional(), { session });
    }
    expect(events).toHaveLength(2);
    expect(compat.stats().applied).toEqual({ 'fractional-priority': { codex: 6 } });
  });

  it('without a session comes once per plan', () => {
    const { compat, events } = listening();
    const other = { ...codex, protocolVersion: '2025-11-25' };
    for (const client of [codex, codex, other]) compat.resolve(client).result('tools/call', fractional());
    expect(events.map(({ revision }) => revision)).toEqual(['2025-06-18', '2025-11-25']);
    expect(compat.stats().applied).toEqual({ 'fractional-priority': { codex: 3 } });
  });

  it('counts unknown clients together', () => {
    const { compat } = listening();
    for (const name of ['a', 'b', 'c']) {
      compat.resolve({ clientInfo: { name } }).result('tools/call', { content: [], isError: null });
    }
    expect(compat.stats().applied).toEqual({ R2: { unknown: 3 } });
  });

  it('is told of nothing that changed nothing', () => {
    const { compat, events } = listening();
    compat.resolve(codex).result('tools/call', { content: [] });
    expect(events).toEqual([]);
    expect(compat.stats()).toEqual({ applied: {}, wouldApply: {}, failed: {}, skipped: {} });
  });
});

describe('would-apply, at level report', () => {
  it('says what the rules would do, at which level, and nothing changes', () => {
    const { compat, events } = listening({ level: 'report' });
    const result = fractional();
    expect(compat.resolve(codex).result('tools/call', result)).toBe(result);
    expect(events).toMatchObject([
      { type: 'would-apply', rule: 'fractional-priority', level: 'rescue', count: 1 },
    ]);
    expect(compat.stats()).toMatchObject({
      applied: {},
      wouldApply: { 'fractional-priority': { codex: 1 } },
    });
  });

  it('knows the level of a rule that the default level leaves out', () => {
    const { profile, sighting, quirk } = synthetic;
    const gentle = quirk('gentle', { severity: 'degraded', effect: 'reducing' });
    const { compat, events } = listening({
      level: 'report',
      profiles: [profile('c', [sighting(gentle)])],
    });
    compat.resolve({ clientInfo: { name: 'c' } }).result('tools/call', { content: [] });
    expect(events).toMatchObject([{ rule: 'gentle', level: 'full' }]);
  });

  it('sees what a rule would get from the rules before it', () => {
    const { compat, events } = listening({ level: 'report' });
    const annotations = { priority: 1.6 };
    compat.resolve(codex).result('tools/call', { content: [{ type: 'text', text: 'x', annotations }] });
    // The repair clamps 1.6 to 1, which leaves nothing to round.
    expect(events.map(({ rule }) => rule)).toEqual(['R5']);
  });
});

describe('skipped', () => {
  it('says why, and is counted by reason', () => {
    const { compat, events } = listening();
    compat.skipped({ reason: 'decorated already' });
    compat.skipped({ reason: 'decorated already' });
    expect(events).toMatchObject([{ type: 'skipped', reason: 'decorated already', coreVersion }, {}]);
    expect(compat.stats().skipped).toEqual({ 'decorated already': 2 });
  });
});

describe('a listener', () => {
  it('that throws costs no message', () => {
    const errors: unknown[] = [new Error('no'), 'no', undefined, Object.create(null)];
    for (const error of errors) {
      const compat = createCompat({
        quiet: true,
        onEvent: () => {
          throw error;
        },
      });
      const after = compat.resolve(codex).result('tools/call', fractional());
      expect(after.content[0]?.annotations.priority).toBe(1);
    }
  });

  it('that calls back into the compat sees it whole', () => {
    const compat = createCompat({
      onEvent: () => {
        compat.resolve(codex).result('tools/call', fractional());
        compat.stats();
      },
    });
    compat.resolve(codex).result('tools/call', fractional());
    expect(compat.stats().applied).toEqual({ 'fractional-priority': { codex: 2 } });
  });
});

describe('privacy', () => {
  /** Every text in a value, keys left out: JSON Pointers are made of them. */
  function textsOf(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.values(value).flatMap(textsOf);
  }

  it.each(['full', 'report'] as const)('no text of a message is in an event, at level %s', (level) => {
    const { compat, events } = listening({ level });
    fc.assert(
      fc.property(fc.constantFrom(...knownClients), jsonMessage, (client, message) => {
        events.length = 0;
        const secret = 'sEcrEt-';
        const mark = (value: unknown): unknown => {
          if (typeof value === 'string') return secret + value;
          if (typeof value !== 'object' || value === null) return value;
          if (Array.isArray(value)) return value.map(mark);
          // Types stay, or nothing would be a known block; names of tools are told.
          return Object.fromEntries(
            Object.entries(value).map(([key, inner]) => [
              key,
              key === 'type' || key === 'name' ? inner : mark(inner),
            ]),
          );
        };
        send(compat.resolve({ ...client, protocolVersion: '2025-03-26' }), {
          ...message,
          value: mark(message.value),
          request: mark(message.request),
        });
        expect(textsOf(events).filter((text) => text.includes(secret))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('a tool name of a megabyte is cut', () => {
    const { compat, events } = listening();
    const name = 'n'.repeat(1_000_000);
    compat.resolve(codex).result('tools/call', fractional(), { request: { name } });
    compat
      .resolve({})
      .result('tools/list', { tools: [{ name, inputSchema: { type: 'object' }, title: null }] });
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events).length).toBeLessThan(3000);
  });
});
