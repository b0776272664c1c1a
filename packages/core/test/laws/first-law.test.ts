import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCompat, type Plan } from '../../src/index.js';
import { jsonMessage, type Sent, validMessage } from '../support/arbitraries.js';
import { jsonMessages } from '../support/corpora.js';
import { deepFreeze } from '../support/freeze.js';
import { anySituation, onlyRule, ruleIds, send, strangeSituation } from '../support/situations.js';

/*
 * First law: nothing changes without need. An unknown client gets the identical object, a value that no rule
 * changes keeps its reference, and no input is ever written to.
 */

const numRuns = 600;

/** Those of the messages for which a law doesn't hold under one rule, in either era. */
function offenders(id: string, holds: (plan: Plan, message: Sent) => boolean): Sent[] {
  const compat = onlyRule(id);
  const plans = (['legacy', 'modern'] as const).map((era) => compat.resolve({ era }));
  const found = jsonMessages.filter((message) => !plans.every((plan) => holds(plan, message)));
  // A write to a frozen object throws, which a plan reports as a rule that failed.
  expect(compat.stats().failed).toEqual({});
  return found;
}

describe('an unknown client', () => {
  it('gets the identical object when the message is valid in its revision', () => {
    fc.assert(
      fc.property(strangeSituation, validMessage, ({ compat, client }, message) => {
        fc.pre(compat.level !== 'portable');
        const plan = compat.resolve({ ...client, protocolVersion: message.revision });
        return send(plan, message) === message.value;
      }),
      { numRuns },
    );
  });

  it('gets the identical object without a revision, over a transport that needs none', () => {
    const plan = createCompat({ level: 'full', quiet: true }).resolve({});
    fc.assert(
      fc.property(validMessage, (message) => {
        // Where nothing is known the era counts as legacy, whose structured values are objects.
        fc.pre(message.revision < '2026-07-28');
        return send(plan, message) === message.value;
      }),
      { numRuns },
    );
  });
});

describe('input is never written to', () => {
  it('by any plan', () => {
    fc.assert(
      fc.property(anySituation, jsonMessage, ({ compat, client }, message) => {
        const before = JSON.stringify(message);
        const { failed } = compat.stats();
        send(compat.resolve(client), deepFreeze(message));
        return (
          JSON.stringify(message) === before &&
          JSON.stringify(compat.stats().failed) === JSON.stringify(failed)
        );
      }),
      { numRuns },
    );
  });
});

const keepsReference = (plan: Plan, message: Sent): boolean => {
  const after = send(plan, message);
  return after === message.value || JSON.stringify(after) !== JSON.stringify(message.value);
};

/** An error in whose place a result goes out is a result from then on. */
const kindAfter = (plan: Plan, { kind, method, value, request }: Sent): Sent['kind'] =>
  kind === 'error' && plan.resultForError(method, value, { request }) !== undefined ? 'result' : kind;

const changesOnce = (plan: Plan, message: Sent): boolean => {
  const once = send(plan, message);
  return send(plan, { ...message, kind: kindAfter(plan, message), value: once }) === once;
};

describe('what comes out equal is the same object', () => {
  it('in any plan', () => {
    fc.assert(
      fc.property(anySituation, jsonMessage, ({ compat, client }, message) =>
        keepsReference(compat.resolve(client), message),
      ),
      { numRuns },
    );
  });

  it.each(ruleIds)('under %s', (id) => {
    expect(offenders(id, keepsReference)).toEqual([]);
  });
});

describe('a second time changes nothing', () => {
  it('in any plan', () => {
    fc.assert(
      fc.property(anySituation, jsonMessage, ({ compat, client }, message) =>
        changesOnce(compat.resolve(client), message),
      ),
      { numRuns },
    );
  });

  it.each(ruleIds)('under %s', (id) => {
    expect(offenders(id, changesOnce)).toEqual([]);
  });
});
