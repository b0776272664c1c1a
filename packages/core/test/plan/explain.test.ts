import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCompat } from '../../src/index.js';
import { jsonMessage } from '../support/arbitraries.js';
import { deepFreeze } from '../support/freeze.js';
import { anySituation, send } from '../support/situations.js';
import { synthetic } from '../support/synthetic.js';

const compat = createCompat({ quiet: true });
const codex = {
  clientInfo: { name: 'codex-mcp-client', title: 'Codex', version: '0.148.0' },
  protocolVersion: '2025-06-18',
};
const fractional = { content: [{ type: 'text', text: 'x', annotations: { priority: 0.6 } }] };

describe('explain', () => {
  it('says who the client is taken for, and by what', () => {
    expect(compat.explain(codex)).toMatchObject({
      profile: { id: 'codex', title: 'OpenAI Codex' },
      recognisedBy: 'clientInfo.name',
      version: '0.148.0',
      era: 'legacy',
      revision: '2025-06-18',
      level: 'rescue',
    });
  });

  it('says of an unknown client what is known', () => {
    const explanation = compat.explain({ clientInfo: { name: 'x', version: '3' }, era: 'modern' });
    expect(explanation).toMatchObject({ version: '3', era: 'modern' });
    expect(explanation).not.toHaveProperty('profile');
    expect(explanation).not.toHaveProperty('recognisedBy');
    expect(explanation).not.toHaveProperty('changes');
  });

  it('gives the sighting of a rule, where the profile has one', () => {
    const rule = compat.explain(codex).rules.find(({ id }) => id === 'fractional-priority');
    expect(rule).toMatchObject({
      source: 'quirk',
      severity: 'fatal',
      effect: 'reducing',
      on: true,
      why: 'sighted',
      sighting: { affects: '>=0.139.0 <0.163.0', evidence: 'codex-fractional-priority' },
    });
    const elsewhere = compat.explain({}).rules.find(({ id }) => id === 'fractional-priority');
    expect(elsewhere).not.toHaveProperty('sighting');
  });

  it('lists every rule once, in the order in which they run', () => {
    const ids = compat.explain({}).rules.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(compat.explain(codex).rules.map(({ id }) => id)).toEqual(ids);
  });

  it('gives each change with its rule, place, values and loss', () => {
    expect(compat.explain(codex, { method: 'tools/call', result: deepFreeze(fractional) }).changes).toEqual([
      {
        rule: 'fractional-priority',
        pointer: '/content/0/annotations/priority',
        before: 0.6,
        after: 1,
        effect: 'reducing',
        loss: 'the order of priorities between 0 and 1',
      },
    ]);
  });

  it('gives a change that loses nothing without a loss', () => {
    const result = { content: [], isError: null };
    const changes = compat.explain({}, { method: 'tools/call', result }).changes;
    expect(changes).toEqual([
      { rule: 'R2', pointer: '/isError', before: null, after: undefined, effect: 'equivalent' },
    ]);
  });

  it('gives no changes where there are none', () => {
    const explanation = compat.explain({}, { method: 'tools/call', result: { content: [] } });
    expect(explanation).toMatchObject({ changes: [], failures: [] });
  });

  it('tries params where the sample has them', () => {
    const renaming = synthetic.quirk('renaming', {
      transforms: [{ params: { 'tools/call': (params) => ({ ...params, name: 'real' }) } }],
    });
    const { profile, sighting } = synthetic;
    const named = createCompat({ quiet: true, profiles: [profile('c', [sighting(renaming)])] });
    const sample = { method: 'tools/call', params: { name: 'alias' } };
    expect(named.explain({ clientInfo: { name: 'c' } }, sample).changes).toMatchObject([
      { rule: 'renaming', pointer: '/name', before: 'alias', after: 'real' },
    ]);
  });

  it('hands the request to the rules', () => {
    const asking = synthetic.quirk('asking', {
      transforms: [{ result: { '*': (result, { request }) => ({ ...(result as object), request }) } }],
    });
    const { profile, sighting } = synthetic;
    const named = createCompat({ quiet: true, profiles: [profile('c', [sighting(asking)])] });
    const sample = { method: 'ping', result: {}, request: { name: 'tool' } };
    const [change] = named.explain({ clientInfo: { name: 'c' } }, sample).changes ?? [];
    expect(change).toMatchObject({ pointer: '/request', after: { name: 'tool' } });
  });

  it('names a rule that throws, and goes on with the next', () => {
    const { profile, sighting, quirk } = synthetic;
    const throws = quirk('throws', {
      transforms: [
        {
          result: {
            '*': () => {
              throw new RangeError('too far');
            },
          },
        },
      ],
    });
    const named = createCompat({
      quiet: true,
      profiles: [profile('c', [sighting(throws), sighting(quirk('works'))])],
    });
    const explanation = named.explain({ clientInfo: { name: 'c' } }, { method: 'tools/call', result: {} });
    expect(explanation.failures).toEqual([{ rule: 'throws', error: 'RangeError: too far' }]);
    expect(explanation.changes).toContainEqual(expect.objectContaining({ rule: 'works', pointer: '/marks' }));
  });

  it('counts nothing and tells nobody', () => {
    const events: unknown[] = [];
    const counting = createCompat({ onEvent: (event) => events.push(event) });
    counting.explain(codex, { method: 'tools/call', result: fractional });
    expect(events).toEqual([]);
    expect(counting.stats()).toEqual({ applied: {}, wouldApply: {}, failed: {}, skipped: {} });
  });

  it('shows at level report what would change, at drain and off that nothing does', () => {
    const sample = { method: 'tools/call', result: fractional };
    const changesAt = (level: 'report' | 'drain' | 'off') =>
      createCompat({ level, quiet: true }).explain(codex, sample).changes?.length;
    expect([changesAt('report'), changesAt('drain'), changesAt('off')]).toEqual([1, 0, 0]);
  });

  it('leaves an exempt tool alone, as the plan does', () => {
    const exempting = createCompat({ quiet: true, tools: { t: 'off' } });
    const sample = { method: 'tools/call', result: fractional, request: { name: 't' } };
    expect(exempting.explain(codex, sample).changes).toEqual([]);
  });

  it('shows that a list shaped for a client becomes private', () => {
    const shaped = { resources: [{ uri: 'a:b', name: 'a', annotations: { priority: 0.6 } }], ttlMs: 9 };
    const client = { ...codex, protocolVersion: '2026-07-28' };
    const changes = compat.explain(client, { method: 'resources/list', result: shaped }).changes;
    expect(changes?.map(({ pointer, after }) => [pointer, after])).toEqual([
      ['/resources/0/annotations/priority', 1],
      ['/ttlMs', 0],
      ['/cacheScope', 'private'],
    ]);
  });

  it('says what the plan does, for any message', () => {
    fc.assert(
      fc.property(anySituation, jsonMessage, ({ compat: any, client }, message) => {
        const { kind, method, value, request, instructions, shown } = message;
        fc.pre((kind === 'result' || kind === 'params') && value !== undefined && any.level !== 'report');
        const plan = any.resolve(client);
        const before = any.stats().applied;
        const changed = send(plan, message) !== value;
        const applied = Object.entries(any.stats().applied).filter(
          ([rule, byClient]) => JSON.stringify(byClient) !== JSON.stringify(before[rule] ?? {}),
        );
        const { changes = [], failures } = any.explain(client, {
          method,
          [kind]: value,
          request,
          instructions,
          shown,
        });
        expect(failures).toEqual([]);
        expect(changes.length > 0).toBe(changed);
        expect([...new Set(changes.map(({ rule }) => rule))].sort()).toEqual(
          applied.map(([rule]) => rule).sort(),
        );
      }),
      { numRuns: 600 },
    );
  });
});
