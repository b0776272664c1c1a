import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/index.js';
import { corpus, hostileMessage, jsonMessage, type Sent, validMessage } from '../support/arbitraries.js';
import { deepFreeze } from '../support/freeze.js';
import { asksServer, onlyRule, ruleIds } from '../support/situations.js';

/* The laws for rules that ask the server. */

const asking = ruleIds.filter(asksServer);

const isResult = ({ kind, method }: Sent) => kind === 'result' && !method.startsWith('tasks/');
const results = corpus(jsonMessage, 600).filter(isResult).map(deepFreeze);
const odd = corpus(hostileMessage, 600).filter(isResult);
const answers = corpus(validMessage, 600).filter(isResult).map(deepFreeze);

function exchange(plan: Plan, { method, value }: Sent, ask: (method: string) => Promise<object>) {
  return plan.exchange(method, value, ask);
}

/** A server whose next answer is any valid one of the method; the last has no cursor. */
function serverOf(seed: number) {
  let asked = 0;
  return async (method: string): Promise<object> => {
    asked++;
    const fitting = answers.filter((answer) => answer.method === method);
    const { nextCursor, ...last } = (fitting[(seed + asked) % fitting.length]?.value ?? {}) as Record<
      string,
      unknown
    >;
    return asked > 3 || nextCursor === undefined ? last : { ...last, nextCursor: `${asked}` };
  };
}

it('there is one at least', () => {
  expect(asking).toContain('first-page-only');
});

describe.each(asking)('%s', (id) => {
  it('does something', async () => {
    const compat = onlyRule(id, { onEvent: () => {} });
    const plan = compat.resolve({});
    for (const [index, message] of results.entries()) await exchange(plan, message, serverOf(index));
    expect(compat.stats().applied[id]?.['unknown'] ?? 0).toBeGreaterThanOrEqual(5);
  });

  it('gives back the identical result when the server fails', async () => {
    const plan = onlyRule(id, { onEvent: () => {} }).resolve({});
    for (const error of [new Error('no'), undefined, { code: -32601 }]) {
      for (const message of [...results, ...odd]) {
        const after = await exchange(plan, message, () => Promise.reject(error));
        expect(Object.is(after, message.value)).toBe(true);
      }
    }
  });

  it('takes no answer of any shape amiss', async () => {
    const plan = onlyRule(id, { onEvent: () => {} }).resolve({});
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...results, ...odd), hostileMessage, async (message, answer) => {
        await exchange(plan, message, async () => answer.value as object);
      }),
      { numRuns: 500 },
    );
  });

  it('a second time changes nothing', async () => {
    const plan = onlyRule(id, { onEvent: () => {} }).resolve({});
    for (const [index, message] of results.entries()) {
      const once = await exchange(plan, message, serverOf(index));
      const twice = await exchange(plan, { ...message, value: once }, serverOf(index));
      expect(Object.is(twice, once)).toBe(true);
    }
  });

  it('keeps the items of the first page, in their order, as the same objects', async () => {
    const plan = onlyRule(id, { onEvent: () => {} }).resolve({});
    for (const [index, message] of results.entries()) {
      const after = await exchange(plan, message, serverOf(index));
      if (after === message.value) continue;
      const before = message.value as Record<string, unknown>;
      for (const [member, items] of Object.entries(before)) {
        if (!Array.isArray(items)) continue;
        const now = (after as Record<string, unknown>)[member] as unknown[];
        expect(items.every((item, at) => Object.is(now[at], item))).toBe(true);
      }
    }
  });
});
