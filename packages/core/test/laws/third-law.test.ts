import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { hostileMessage, type Sent } from '../support/arbitraries.js';
import { hostileMessages, jsonMessages } from '../support/corpora.js';
import { anySituation, onlyRule, ruleIds, send } from '../support/situations.js';
import { synthetic } from '../support/synthetic.js';

/* Third law: on any doubt or failure of ours the bare message goes out. */

const isSerialisable = (value: unknown): boolean => {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
};

const messages = [...jsonMessages.slice(0, 1000), ...hostileMessages];

describe('no message makes a plan throw', () => {
  it('of whatever shape', () => {
    fc.assert(
      fc.property(anySituation, hostileMessage, ({ compat, client }, message) => {
        const plan = compat.resolve(client);
        const once = send(plan, message);
        send(plan, { ...message, value: once });
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
      { numRuns: 800 },
    );
  });

  it('as a method or a request either', () => {
    const odd = fc.constantFrom('*', '__proto__', 'constructor', 'toString', '', 'tools/call ', '\ud800');
    fc.assert(
      fc.property(anySituation, hostileMessage, odd, ({ compat, client }, message, method) => {
        const plan = compat.resolve(client);
        send(plan, { ...message, method });
        send(plan, { ...message, method, request: message.value });
        plan.has(method, message.kind);
        plan.needs(method);
      }),
      { numRuns: 500 },
    );
  });

  it.each(ruleIds)('and %s itself fails on none that JSON can carry', (id) => {
    const compat = onlyRule(id, { onEvent: () => {} });
    const plan = compat.resolve({});
    const failures = () => compat.stats().failed[id] ?? 0;
    const failedOn = messages.filter((message) => {
      const before = failures();
      send(plan, message);
      return failures() !== before;
    });
    expect(failedOn.filter(({ value }) => isSerialisable(value))).toEqual([]);
  });
});

describe('a rule that fails', () => {
  const throwing = (error: unknown) =>
    synthetic.quirk('throws', {
      portable: true,
      transforms: [
        {
          result: {
            '*': () => {
              throw error;
            },
          },
        },
      ],
    });

  it.each<[string, unknown, string]>([
    ['an error', new RangeError('secret'), 'RangeError'],
    ['a string', 'secret', 'string'],
    ['nothing', undefined, 'undefined'],
    ['an object that is no text', Object.create(null), 'object'],
    [
      'an error whose name is no text',
      Object.assign(new Error('secret'), { name: { toString: null } }),
      'Error',
    ],
  ])('by throwing %s costs nothing but its own change', (_what, error, reason) => {
    const events: unknown[] = [];
    const { profile, sighting, quirk } = synthetic;
    const compat = createCompat({
      profiles: [profile('c', [sighting(throwing(error)), sighting(quirk('works'))])],
      onEvent: (event) => events.push(event),
    });
    const client = { clientInfo: { name: 'c' } };
    const plan = compat.resolve(client);
    const result = { content: [] };
    expect(plan.result('tools/call', result)).toEqual({ content: [], marks: ['works'] });
    expect(events).toContainEqual(expect.objectContaining({ type: 'failed', rule: 'throws', reason }));
    expect(JSON.stringify(events)).not.toContain('secret');
    expect(compat.stats().failed).toEqual({ throws: 1 });
    expect(() => compat.explain(client, { method: 'tools/call', result })).not.toThrow();
  });

  it.each([undefined, null, 'text', [], 0])('by returning %j counts as failed', (returned) => {
    const bad = synthetic.quirk('bad', { transforms: [{ result: { '*': () => returned } }] });
    const { profile, sighting } = synthetic;
    const compat = createCompat({
      quiet: true,
      onEvent: () => {},
      profiles: [profile('c', [sighting(bad)])],
    });
    const result = { content: [] };
    expect(compat.resolve({ clientInfo: { name: 'c' } }).result('tools/call', result)).toBe(result);
    expect(compat.stats().failed).toEqual({ bad: 1 });
  });
});

describe('ten thousand messages', () => {
  it('leave nothing behind in a compat but counts', () => {
    const events: unknown[] = [];
    const compat = createCompat({ level: 'full', onEvent: (event) => events.push(event) });
    const plan = compat.resolve({ clientInfo: { name: 'codex-mcp-client', version: '0.148.0' } });
    const message = (text: string): Sent => ({
      kind: 'result',
      method: 'tools/call',
      revision: '2025-06-18',
      value: { content: [{ type: 'text', text, annotations: { priority: 0.5 } }] },
    });
    for (let index = 0; index < 10_000; index++) send(plan, message(`message ${index}`));
    expect(events).toHaveLength(1);
    expect(compat.stats().applied).toEqual({ 'fractional-priority': { codex: 10_000 } });
  });
});
